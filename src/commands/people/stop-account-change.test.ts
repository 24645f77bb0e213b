import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { accountChange } from '#queries/people/account-change.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { identityHold } from '#store/people/holds.ts'
import { changedAccount, defaultOf, stopToken } from '#test/account-changes.ts'
import { ask } from '#test/ask.ts'
import { waitersReach } from '#test/both-decided.ts'
import { connectedAs } from '#test/connections.ts'
import { approvedPayout, exportedPayout, exportOf, fileState, payoutState } from '#test/payouts.ts'
import { booksAreExact } from '#test/recalls.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { addBankAccount } from './add-bank-account.ts'
import { archiveBankAccount } from './archive-bank-account.ts'
import { stopAccountChange } from './stop-account-change.ts'

describe('whoever holds the link of the notice', () => {
  test('stops the change: Benito is paid where he was, and nothing leaves until he was looked at', async () => {
    const world = await createWorld()
    const before = await defaultOf(world, world.ids.benito)
    const payout = await exportedPayout(world)
    const accountId = await changedAccount(world)
    assert.equal(await defaultOf(world, world.ids.benito), accountId)
    await world.perform(nobody, stopAccountChange, { token: await stopToken(world) })

    assert.equal(await defaultOf(world, world.ids.benito), before)
    const hold = await identityHold(world.database.reader, world.ids.benito)
    assert.equal(hold?.reason, 'account-stopped')
    assert.equal(await payoutState(world, payout), 'blocked')
    assert.equal(await fileState(world, payout.fileId), 'cancelled')
    const log = await listAccountLog(world.database.reader, world.ids.benito)
    assert.deepEqual(
      log.slice(0, 2).map((each) => each.what),
      ['payout-account-stopped', 'payout-account-added'],
    )
    await booksAreExact(world)
  })

  for (const pressed of ['the first', 'the second'] as const)
    test(`stops what was changed around it too, from ${pressed} of two links`, async () => {
      const world = await createWorld()
      const before = await defaultOf(world, world.ids.benito)
      await changedAccount(world)
      const first = await stopToken(world)
      world.pass('PT1M')
      await world.perform('benito', addBankAccount, {
        scheme: 'clabe',
        number: '032180000118359719',
        currency: 'MXN',
        holderName: 'Benito Prueba',
        makeDefault: true,
      })
      const second = await stopToken(world)
      await world.perform('benito', archiveBankAccount, { accountId: before })
      const [token, other] = pressed === 'the first' ? [first, second] : [second, first]
      await world.perform(nobody, stopAccountChange, { token })
      assert.equal(await defaultOf(world, world.ids.benito), before)
      await assert.rejects(world.perform(nobody, stopAccountChange, { token: other }), { code: 'link-gone' })
      assert.equal(await defaultOf(world, world.ids.benito), before)
    })

  test('reads what it stops, which changes nothing, and uses it once within thirty days', async () => {
    const world = await createWorld()
    await changedAccount(world)
    const token = await stopToken(world)
    const told = await ask(world, 'zoe', accountChange, { token })
    assert.deepEqual([told?.kind, told?.currency], ['added', 'MXN'])
    assert.ok(await defaultOf(world, world.ids.benito))
    const stop = () => world.perform(nobody, stopAccountChange, { token })
    const { won, refusals } = await atOnce(stop, stop)
    assert.deepEqual([won.length, refusals], [1, ['link-gone']])
    assert.equal(await ask(world, 'zoe', accountChange, { token }), null)

    const late = await createWorld()
    await changedAccount(late)
    const old = await stopToken(late)
    late.pass({ days: 31 })
    await assert.rejects(late.perform(nobody, stopAccountChange, { token: old }), { code: 'link-gone' })
  })

  test('stops nothing with a link that was altered, or is another’s', async () => {
    const [world, other] = [await createWorld(), await createWorld()]
    await changedAccount(world)
    await changedAccount(other)
    const token = await stopToken(world)
    const altered = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const wrong of [altered, token.toUpperCase(), '', 'x.y', await stopToken(other)])
      await assert.rejects(world.perform(nobody, stopAccountChange, { token: wrong }), { code: 'not-found' })
  })

  test('stops it before a payout is exported or after, never to the new account, in many rounds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const world = await createWorld()
      const payout = await approvedPayout(world)
      await changedAccount(world)
      const token = await stopToken(world)
      await atOnce(
        () => world.perform(nobody, stopAccountChange, { token }),
        () => world.perform('olga', exportPayouts, exportOf([payout])),
      )
      assert.equal(await payoutState(world, payout), 'blocked')
      await booksAreExact(world)
    }
  })

  test('stops it where PostgreSQL takes it back for the sake of another, on the second try', async () => {
    const world = await createWorld()
    const accountId = await changedAccount(world)
    const token = await stopToken(world)
    await connectedAs('owner', world.url, async (other) => {
      await other.query('begin')
      await other.query('update bank_accounts set holder_name = holder_name where bank_account_id = $1', [
        accountId,
      ])
      const stopped = world.perform(nobody, stopAccountChange, { token })
      await waitersReach(other, 1)
      // It waits for what the stop has changed, which waits for it: the stop came first and is the one taken back.
      await other.query('update account_changes set told_at = now() where bank_account_id = $1', [accountId])
      await other.query('commit')
      await stopped
    })
    assert.equal((await identityHold(world.database.reader, world.ids.benito))?.reason, 'account-stopped')
    assert.notEqual(await defaultOf(world, world.ids.benito), accountId)
  })
})
