import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { retryBlockedPayouts } from '#commands/payouts/retry-blocked.ts'
import { stopAccountChange } from '#commands/people/stop-account-change.ts'
import { nobody, system } from '#domain/transactions/situation.ts'
import { changedAccount, stopToken } from '#test/account-changes.ts'
import { backgroundOf } from '#test/background.ts'
import { payoutState, plannedPayout } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'

/** When money can go to Benito's new account. */
async function usableFrom(world: World, accountId: string): Promise<string> {
  const { usable_from } = await world.database.reader
    .selectFrom('bank_accounts')
    .select('usable_from')
    .where('bank_account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return usable_from.toString()
}

describe('a change of where Benito is paid', () => {
  test('is told in the app and by mail with the link that stops it, once, and the cool-off begins then', async () => {
    const world = await createWorld()
    const { mails, work } = backgroundOf(world)
    const accountId = await changedAccount(world)
    world.pass({ hours: 5 })
    await work()
    await work()

    const told = mails.filter(({ subject }) => subject === 'Se agregó una cuenta bancaria a tu nombre')
    assert.deepEqual(
      told.map(({ to }) => to),
      ['benito@example.com'],
    )
    const token = await stopToken(world)
    assert.ok(told[0]?.text.includes(`https://resguardo.example/login/payout-account/stop?token=${token}`))
    assert.doesNotMatch(told[0]?.text ?? '', /012180001234567899/)
    assert.equal(await usableFrom(world, accountId), world.now().add({ hours: 72 }).toString())
    const { rows } = await world.database.pool.query(
      `select count(*)::int as n from notices where person_id = $1 and name = 'payout-account-added'`,
      [world.ids.benito],
    )
    assert.equal(rows[0]?.n, 1)
  })

  test('that nobody could tell him pays nothing: the cool-off does not begin while his mail is refused', async () => {
    const world = await createWorld()
    let isRefused = true
    const { work } = backgroundOf(world, () => ({ delivered: !isRefused }))
    await changedAccount(world)
    await work()
    world.pass({ days: 10 })
    await work()
    const { rows } = await world.database.pool.query('select told_at from account_changes')
    assert.deepEqual(rows, [{ told_at: null }])
    const held = await plannedPayout(world)
    const { payouts } = await world.situation(held.transactionId)
    assert.deepEqual([payouts[0]?.state, payouts[0]?.blockedBy], ['blocked', 'account-cooling'])
    isRefused = false
    world.pass({ hours: 2 })
    await work()
    world.pass({ days: 4 })
    await world.perform(system, retryBlockedPayouts, {})
    assert.equal(await payoutState(world, held), 'planned')
  })

  test('that was stopped before it was told is not told any more', async () => {
    const world = await createWorld()
    const { mails, work } = backgroundOf(world)
    await changedAccount(world)
    await world.perform(nobody, stopAccountChange, { token: await stopToken(world) })
    await work()
    assert.ok(mails.every(({ subject }) => !/cuenta bancaria/.test(subject)))
  })

  test('that is stopped while it is told begins no cool-off, and nothing is noted of it', async () => {
    const world = await createWorld()
    const { work } = backgroundOf(world, async () => {
      await world.perform(nobody, stopAccountChange, { token: await stopToken(world) })
      return { delivered: true }
    })
    const accountId = await changedAccount(world)
    const before = await usableFrom(world, accountId)
    world.pass({ hours: 5 })
    await work()
    assert.equal(await usableFrom(world, accountId), before)
    const { rows } = await world.database.pool.query('select told_at from account_changes')
    assert.deepEqual(rows, [{ told_at: null }])
  })
})
