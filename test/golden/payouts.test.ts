import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { retryBlockedPayouts } from '#commands/payouts/retry-blocked.ts'
import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { system } from '#domain/transactions/situation.ts'
import { changedAccount, changesTold } from '#test/account-changes.ts'
import { payOut } from '#test/bank-day.ts'
import { approvedPayout, exportOf, payoutState, plannedPayout } from '#test/payouts.ts'
import { recalled } from '#test/recalls.ts'
import { comesBack, paidPayout } from '#test/returns.ts'
import { openBalances, payoutsOf, proposalOf, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

/** What stays where all of 10,000.00 were released: the fee of both and its tax. */
const earned = { 'bank:MXN': 23_200n, fee_income: 20_000n, tax_payable: 3_200n }

test('golden scenario 11: 70/30 by agreement, with the fee on the seven tenths alone', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  const shares = { toSellerMinor: '700000', toBuyerMinor: '300000' }
  await world.perform('ana', proposeSplit, { transactionId, tranche: 1, ...shares })

  await world.perform('benito', acceptProposal, {
    transactionId,
    proposal: await proposalOf(world, transactionId),
  })

  assert.deepEqual(await statesOf(world, transactionId), ['split'])
  assert.deepEqual(await payoutsOf(world, transactionId), [
    ['seller', 691_880n, 'planned'],
    ['buyer', 303_480n, 'planned'],
  ])
  await payOut(world, transactionId)
  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 16_240n,
    fee_income: 14_000n,
    tax_payable: 2_240n,
  })
})

test('golden scenario 18: the bank gives a payout back (AC04), Benito names another account and is paid there', async () => {
  const world = await createWorld()
  const payout = await paidPayout(world)
  const { transactionId, payoutId, amountMinor } = payout
  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')

  await comesBack(world, payout, amountMinor)

  assert.equal((await world.situation(transactionId)).transaction.state, 'settling')
  const accountId = await changedAccount(world)
  await changesTold(world)
  const replace = () => world.perform('benito', replacePayout, { transactionId, payoutId })
  await assert.rejects(replace(), { code: 'account-not-usable' })
  world.pass({ hours: 73 })
  await replace()
  const { payouts } = await world.situation(transactionId)
  assert.equal(payouts.at(-1)?.account?.bankAccountId, accountId)
  await payOut(world, transactionId)

  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  assert.deepEqual(await openBalances(world), earned)
})

test('golden scenario 19: another account an hour before the payout waits for its days, and nothing leaves for it', async () => {
  const world = await createWorld()
  await world.perform('benito', addBankAccount, {
    scheme: 'clabe',
    number: '012180001234567899',
    currency: 'MXN',
    holderName: 'Benito Prueba',
    makeDefault: true,
  })
  await changesTold(world)
  world.pass({ hours: 1 })

  const payout = await plannedPayout(world)

  assert.equal(await payoutState(world, payout), 'blocked')
  await assert.rejects(world.perform('olga', exportPayouts, exportOf([payout])))
  world.pass({ hours: 72 })
  await world.perform(system, retryBlockedPayouts, {})
  await payOut(world, payout.transactionId)
  assert.equal(await payoutState(world, payout), 'settled')
  assert.deepEqual(await openBalances(world), earned)
})

test('golden scenario 25: the deposit is taken back before it was released, and nobody owes anybody anything', async () => {
  const world = await createWorld()
  const kept = await approvedPayout(world)
  const transactionId = await world.transactionIn('inspecting')

  await recalled(world, transactionId)

  assert.deepEqual(await statesOf(world, transactionId), ['pending'])
  assert.deepEqual(await payoutsOf(world, transactionId), [])
  // The other deal of the same two people is paid as if nothing had been.
  await world.perform('olga', exportPayouts, exportOf([kept]))
  assert.equal(await payoutState(world, kept), 'exported')
  const { 'bank:MXN': bank, fee_income: fee, tax_payable: tax, ...rest } = await openBalances(world)
  assert.deepEqual([bank, fee, tax], [1_011_600n, 20_000n, 3_200n])
  assert.deepEqual(Object.values(rest), [988_400n])
})
