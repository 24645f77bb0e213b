import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { commissionHash } from '#domain/transactions/broker.ts'
import { existing } from '#domain/assert.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { payOut } from '#test/bank-day.ts'
import { brokeredDeal, brokeredInspection, declared } from '#test/brokers.ts'
import { booksAreExact, booksAreExactBut, recalled } from '#test/recalls.ts'
import { atOnce, codesOf, lapse, openBalances, payoutsOf, proposalOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

const earned = { 'bank:MXN': 23_200n, fee_income: 20_000n, tax_payable: 3_200n }

test('golden scenario 24: a broker is paid out of what the seller receives, and both sides sealed a price that one of them does not know', async () => {
  const world = await createWorld()
  const transactionId = await brokeredInspection(world)
  const { terms, broker } = await world.situation(transactionId)
  // What Ana accepted holds a name and a hash; what opens it lies with Benito and Zoe.
  assert.deepEqual(terms.broker, {
    name: 'Zoe Prueba',
    hash: commissionHash(existing(broker, 'it was named')),
  })

  const release = () =>
    world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  assert.equal((await atOnce(release, release)).won.length, 1)
  await lapse(world, transactionId, 'T-UNDO')

  assert.deepEqual(await payoutsOf(world, transactionId), [
    ['seller', 945_190n, 'planned'],
    ['broker', 43_210n, 'planned'],
  ])
  await payOut(world, transactionId)
  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  assert.deepEqual(await openBalances(world), earned)
  assert.deepEqual(await codesOf(world, transactionId), ['L2', 'L6', 'L10', 'L10', 'L11', 'L11'])
})

test('golden scenario 24 in parts: the broker gets their share of each release, and of all no cent more or less', async () => {
  const world = await createWorld()
  const transactionId = await brokeredInspection(world)
  for (const amountMinor of ['333333', '333334'])
    await world.perform('ana', releasePart, { transactionId, tranche: 1, amountMinor })
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')

  const paid = await payoutsOf(world, transactionId)
  assert.deepEqual(
    paid.filter(([to]) => to === 'broker').map(([, minor]) => minor),
    [14_403n, 14_404n, 14_403n],
  )
  await payOut(world, transactionId)
  assert.deepEqual(await openBalances(world), earned)
})

test('golden scenario 24 shared 70/30: the commission follows what is released; what goes back pays none', async () => {
  const world = await createWorld()
  const transactionId = await brokeredInspection(world)
  const shares = { toSellerMinor: '700000', toBuyerMinor: '300000' }
  await world.perform('ana', proposeSplit, { transactionId, tranche: 1, ...shares })
  await world.perform('benito', acceptProposal, {
    transactionId,
    proposal: await proposalOf(world, transactionId),
  })

  assert.deepEqual(await payoutsOf(world, transactionId), [
    ['seller', 661_633n, 'planned'],
    ['broker', 30_247n, 'planned'],
    ['buyer', 303_480n, 'planned'],
  ])

  const other = await brokeredInspection(world)
  await world.perform('benito', giveBack, { transactionId: other, tranche: 1, amountMinor: '1000000' })
  assert.deepEqual(await payoutsOf(world, other), [['buyer', 1_011_600n, 'planned']])
  await payOut(world, transactionId)
  await payOut(world, other)
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 16_240n,
    fee_income: 14_000n,
    tax_payable: 2_240n,
  })
})

test('a broker stays through an amendment, with what opens the seal of the new version, and is paid as agreed', async () => {
  const world = await createWorld()
  const transactionId = await brokeredDeal(world)
  await world.deposit(transactionId, 1_011_600n)
  await world.perform('ana', acceptAmendment, await amendmentAsked(world, transactionId))

  const { terms, transaction, broker } = await world.situation(transactionId)
  assert.equal(transaction.termsVersion, 3)
  assert.equal(terms.broker?.hash, commissionHash(existing(broker, 'they stay')))
  await declared(world, transactionId)
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')
  await payOut(world, transactionId)
  assert.deepEqual(await openBalances(world), earned)
})

test('a deposit that the bank takes back before a release leaves a broker nothing, and after it what they got', async () => {
  const world = await createWorld()
  const before = await brokeredInspection(world)
  await recalled(world, before)
  assert.deepEqual(await payoutsOf(world, before), [])
  await booksAreExact(world)

  const after = await brokeredInspection(world)
  await world.perform('ana', releaseTranche, { transactionId: after, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, after, 'T-UNDO')
  await payOut(world, after)
  await recalled(world, after)
  assert.deepEqual(
    (await payoutsOf(world, after)).map(([to, minor]) => [to, minor]),
    [
      ['seller', 945_190n],
      ['broker', 43_210n],
    ],
  )
  await booksAreExactBut(world)
})
