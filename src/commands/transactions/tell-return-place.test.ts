import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { returnAddresses } from '#store/transactions/return-addresses.ts'
import { remediedDispute, remedy } from '#test/disputes.ts'
import { byPost, goodsBackIn, returnAddress } from '#test/goods-back.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { giveBack } from './give-back.ts'
import { shipReturn } from './ship-return.ts'
import { tellReturnPlace } from './tell-return-place.ts'

const ready = async (world: World) => {
  const { transactionId } = await remediedDispute(world, remedy('return', 0n, 1_000_000n))
  return { transactionId, tranche: 1, address: returnAddress }
}

describe('saying where decided goods go back to', () => {
  test('starts the buyer’s days, those of the decision, and is read by the two sides alone', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    assert.equal(
      (await world.situation(transactionId)).timers.some((each) => each.kind === 'T-RSHIP'),
      false,
    )

    await world.perform('benito', tellReturnPlace, raw)

    const { timers } = await world.situation(transactionId)
    const [shipping, place] = ['T-RSHIP', 'T-PLACE'].map((kind) => timers.find((each) => each.kind === kind))
    assert.deepEqual([shipping?.state, place?.state], ['armed', 'stopped'])
    const days =
      world
        .now()
        .until(shipping?.dueAt ?? world.now())
        .total('hours') / 24
    assert.ok(days >= 5 && days < 9, String(days))
    const { reader, pool } = world.database
    assert.equal((await returnAddresses(reader, world.means.seals, transactionId)).get(1), returnAddress)
    const { rows } = await pool.query<{ told: string }>(
      `select string_agg(body, '') as told from events where transaction_id = $1`,
      [transactionId],
    )
    assert.doesNotMatch(rows[0]?.told ?? '', /calle Mayor/i)
    await world.perform('ana', shipReturn, { transactionId, tranche: 1, shipment: byPost })
  })

  test('is refused to the buyer, without a place, and where the place was agreed on with the return', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await assert.rejects(world.perform('ana', tellReturnPlace, raw), { code: 'not-your-role' })
    await assert.rejects(world.perform('benito', tellReturnPlace, { ...raw, address: 'x' }), {
      code: 'input-wrong',
    })
    const agreed = { transactionId: await goodsBackIn(world, 'return_agreed'), tranche: 1 }
    await assert.rejects(world.perform('benito', tellReturnPlace, { ...raw, ...agreed }), {
      code: 'wrong-moment',
    })
  })

  test('against giving all of it back in the same moment: one of the two', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('benito', tellReturnPlace, raw),
      () => world.perform('benito', giveBack, { ...raw, amountMinor: '1000000' }),
    )

    assert.ok(won.length >= 1)
    assert.ok(
      ['refunded', 'return_agreed'].includes(
        (await world.situation(raw.transactionId)).tranches[0]?.state ?? '',
      ),
    )
  })

  keepsTheRules({ command: tellReturnPlace, who: 'benito', ready })
})
