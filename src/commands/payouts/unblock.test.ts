import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { archiveBankAccount, listBankAccounts, setDefaultAccount } from '#store/people/bank-accounts.ts'
import { plannedPayout, payoutState } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'
import { unblockPayout } from './unblock.ts'

/** A payout that waits because Benito has put his account away; `giveBack` makes another one ready at once. */
async function waitingPayout(world: World) {
  const { reader, writer } = world.database
  const accounts = await listBankAccounts(reader, world.ids.benito)
  const pesos = existing(
    accounts.find((each) => each.currency === 'MXN'),
    'Benito is paid in pesos',
  )
  await archiveBankAccount(writer, pesos.bank_account_id, world.now())
  const payout = await plannedPayout(world)
  const giveBack = async () => {
    await writer.updateTable('bank_accounts').set({ archived_at: null }).execute()
    await setDefaultAccount(writer, pesos.bank_account_id, world.now())
  }
  return { payout, giveBack }
}

describe('starting a waiting payout again', () => {
  test('is its payee’s to do, once, to the default account', async () => {
    const world = await createWorld()
    const { payout, giveBack } = await waitingPayout(world)
    assert.equal(await payoutState(world, payout), 'blocked')
    const start = () => world.perform('benito', unblockPayout, payout)
    await assert.rejects(start(), { code: 'account-not-usable' })
    await giveBack()

    const clicks = await Promise.allSettled([start(), start()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { payouts } = await world.situation(payout.transactionId)
    assert.equal(payouts[0]?.state, 'planned')
    assert.equal(payouts[0]?.account?.masked, '002 •••• 7771')
  })

  test('is neither the other side’s nor a stranger’s', async () => {
    const world = await createWorld()
    const { payout } = await waitingPayout(world)

    await assert.rejects(world.perform('ana', unblockPayout, payout), { code: 'not-your-role' })
    await assert.rejects(world.perform('zoe', unblockPayout, payout), { code: 'not-found' })
    assert.equal(await payoutState(world, payout), 'blocked')
  })
})
