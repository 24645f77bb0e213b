import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { backgroundOf } from '#test/background.ts'
import { damage } from '#test/connections.ts'
import { approvedPayout, exportOf, type PayoutNamed, payoutState } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'
import { exportPayouts } from './export.ts'
import { retryBlockedPayouts } from './retry-blocked.ts'
import { unblockPayout } from './unblock.ts'

/** As accounts were kept before their holders had to be written with letters that banks read. */
async function nameless(world: World, payouts: readonly PayoutNamed[]): Promise<void> {
  const ids = payouts.map((each) => each.payoutId)
  const named = `update payouts set account = account || '{"holderName": "李明"}' where payout_id = any ($1)`
  await damage(world.url, named, [ids])
}

async function waiting(world: World, { transactionId, payoutId }: PayoutNamed) {
  const { payouts } = await world.situation(transactionId)
  const payout = payouts.find((each) => each.id === payoutId)
  return [payout?.state, payout?.blockedBy]
}

async function told(world: World, who: 'ana' | 'benito'): Promise<string[]> {
  await backgroundOf(world).work()
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select body from notices where name = 'pago_en_espera' and person_id = $1`,
    [world.ids[who]],
  )
  return rows.map((each) => each.body)
}

const everything = { custody: 'MXN', version: '09' } as const

describe('an approved payout that no payment file can name', () => {
  test('waits for another account of its payee, chosen or not, and keeps nobody else waiting', async () => {
    const world = await createWorld()
    const chosen = await approvedPayout(world)
    const other = await approvedPayout(world)
    const good = await approvedPayout(world)
    await nameless(world, [chosen, other])
    const file = world.perform('olga', exportPayouts, exportOf([chosen, good]))
    await assert.rejects(file, { code: 'payouts-without-account', details: { codes: [chosen.code] } })
    assert.deepEqual(await waiting(world, chosen), ['blocked', 'account-not-payable'])
    assert.equal(await payoutState(world, good), 'approved')

    await world.perform('olga', exportPayouts, everything)

    assert.equal(await payoutState(world, good), 'exported')
    assert.deepEqual(await waiting(world, other), ['blocked', 'account-not-payable'])
    assert.match((await told(world, 'benito')).join(), /no hay una cuenta a la que pueda ir/)
  })

  test('is not sent to that account again, and goes on with another', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    await nameless(world, [payout])
    const file = () => world.perform('olga', exportPayouts, everything)
    await assert.rejects(file(), { code: 'payouts-without-account', details: { codes: [payout.code] } })
    await assert.rejects(file(), { code: 'nothing-to-pay' })

    assert.deepEqual(await world.perform(system, retryBlockedPayouts, {}), { released: 0 })
    const same = world.perform('benito', unblockPayout, payout)
    await assert.rejects(same, { code: 'account-not-usable', details: { reason: 'account-not-payable' } })
    const other = `update bank_accounts set bank_account_id = gen_random_uuid() where person_id = $1 and currency = 'MXN'`
    await damage(world.url, other, [world.ids.benito])

    assert.deepEqual(await world.perform(system, retryBlockedPayouts, {}), { released: 1 })
    assert.deepEqual(await waiting(world, payout), ['planned', null])
  })

  test('waits once, however many make the file, and is told once', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    await nameless(world, [payout])
    const both = [1, 2].map(() => world.perform('olga', exportPayouts, everything))
    for (const each of await Promise.allSettled(both)) assert.equal(each.status, 'rejected')

    assert.deepEqual(await waiting(world, payout), ['blocked', 'account-not-payable'])
    assert.equal((await told(world, 'benito')).length, 1)
  })

  test('moves for nobody but who makes the file', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    await nameless(world, [payout])
    for (const who of ['zoe', 'ana', 'benito'] as const)
      await assert.rejects(world.perform(who, exportPayouts, everything))
    assert.equal(await payoutState(world, payout), 'approved')
  })
})
