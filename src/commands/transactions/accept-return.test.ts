import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { returnAddresses } from '#store/transactions/return-addresses.ts'
import { goodsBackIn, returnAddress } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, lapse, openBalances, payoutsOf, proveNotices, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptReturn } from './accept-return.ts'
import { giveBack } from './give-back.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'rejected'),
  tranche: 1,
  address: returnAddress,
  paidBy: 'seller',
})

describe('accepting a return', () => {
  test('says who pays in the log and where it goes to the two sides alone', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', acceptReturn, raw)

    const { tranches } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.state, tranches[0]?.goodsReturn?.paidBy], ['return_agreed', 'seller'])
    const { reader, pool } = world.database
    const kept = await returnAddresses(reader, world.means.seals, raw.transactionId)
    assert.equal(kept.get(1), returnAddress)
    const { rows } = await pool.query<{ told: string }>(
      `select string_agg(body, '') as told from events where transaction_id = $1`,
      [raw.transactionId],
    )
    assert.match(rows[0]?.told ?? '', /"paidBy":"seller"/)
    assert.doesNotMatch(rows[0]?.told ?? '', /calle Mayor/i)
    const { rows: sealed } = await pool.query<{ sealed_address: string }>(
      'select sealed_address from return_addresses',
    )
    assert.doesNotMatch(sealed[0]?.sealed_address ?? '', /Mayor/)
  })

  test('of goods that are never sent leaves them with the buyer and the money with the seller', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('benito', acceptReturn, raw)
    world.pass({ days: 8 })
    await proveNotices(world, raw.transactionId, 'ana', [2, 1])

    await lapse(world, raw.transactionId, 'T-RSHIP')

    assert.deepEqual(await statesOf(world, raw.transactionId), ['released'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['seller', 988_400n, 'planned']])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
      transit: 988_400n,
    })
  })

  test('is refused to the buyer, without a place, and where there is nothing to send back', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await assert.rejects(world.perform('ana', acceptReturn, raw), { code: 'not-your-role' })
    await assert.rejects(world.perform('benito', acceptReturn, { ...raw, address: 'Casa' }), {
      code: 'input-wrong',
    })
  })

  test('while everything is given back: exactly one happens, and no address stays of what did not', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('benito', acceptReturn, raw),
      () => world.perform('benito', giveBack, { ...raw, amountMinor: '1000000' }),
    )

    // Money can be given back at any time, also after the return was agreed; not the other way round.
    assert.ok(won.includes(1))
    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
    const kept = await returnAddresses(world.database.reader, world.means.seals, raw.transactionId)
    assert.equal(kept.size, won.includes(0) ? 1 : 0)
  })

  keepsTheRules({ command: acceptReturn, who: 'benito', ready })
})
