import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unblockPayout } from '#commands/payouts/unblock.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { askRevival } from '#commands/transactions/ask-revival.ts'
import { reviveTransaction } from '#commands/transactions/revive.ts'
import { follow, hold, lift } from '#test/holds.ts'
import { paidBy, xavier, yolanda } from '#test/payers.ts'
import { approvedPayout, payoutState, payoutWithoutAccount } from '#test/payouts.ts'
import { booksAreExact, confirm, explain, owed, recalled, takenBack, trancheOf } from '#test/recalls.ts'
import { lapse } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'

const proof = { kind: 'tracking', text: 'AB123', detail: '' }
const ana = { name: 'Ana Prueba', account: xavier.account }

/** The bank takes that very line back, as Olga says and a third operator confirms: Pablo had a hand in it. */
async function lineRecalled(world: World, transactionId: string, depositId: string): Promise<void> {
  const taken = await takenBack(world, transactionId, depositId)
  await explain(world, taken)
  await confirm(world, taken, { ...world.actor('adela'), roles: ['operator'] })
}

/** What is to be paid, by the line of the bank that brought it. */
const toPay = async (world: World, transactionId: string) =>
  (await world.situation(transactionId)).payouts
    .filter((each) => each.state === 'planned')
    .map((each) => [each.cameFrom?.lineId, each.amountMinor])

describe('of two payers the one whose bank took the money back is not paid it again', () => {
  test('where both paid too much', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    const first = await paidBy(world, id, 1_011_600n + 500_00n, xavier)
    const second = await paidBy(world, id, 90_00n, yolanda)
    await lineRecalled(world, id, second)
    assert.deepEqual(await toPay(world, id), [[first, 500_00n]])
    await booksAreExact(world)
  })

  test('where both paid the same, too late', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    await lapse(world, id, 'T-FUND')
    const first = await paidBy(world, id, 90_00n, xavier)
    const second = await paidBy(world, id, 90_00n, yolanda)
    await lineRecalled(world, id, second)
    await lapse(world, id, 'T-LATE')
    assert.deepEqual(await toPay(world, id), [[first, 90_00n]])
    await booksAreExact(world)
  })
})

describe('late money of two lines that was put to use', () => {
  for (const [name, inOrder] of [
    ['the first', true],
    ['the second', false],
  ] as const)
    test(`is taken back line by line, ${name} first`, async () => {
      const world = await createWorld()
      const id = await world.transactionIn('agreed')
      await lapse(world, id, 'T-FUND')
      const lines = [await paidBy(world, id, 300_000n, ana), await paidBy(world, id, 711_600n, ana)]
      await world.perform('ana', askRevival, { transactionId: id })
      await world.perform('benito', reviveTransaction, { transactionId: id })
      assert.equal((await trancheOf(world, id)).state, 'funded')
      const [first = '', second = ''] = inOrder ? lines : lines.toReversed()
      await lineRecalled(world, id, first)
      assert.equal((await trancheOf(world, id)).state, 'part_funded')
      await booksAreExact(world)
      await lineRecalled(world, id, second)
      const { heldMinor, feePendingMinor } = await trancheOf(world, id)
      assert.deepEqual([heldMinor, feePendingMinor], [0n, 0n])
      assert.equal((await world.situation(id)).transaction.buyerOwesMinor, 0n)
      await booksAreExact(world)
    })
})

describe('a part of which something was released goes on with what a recall leaves', () => {
  test('the operator’s fee leaves first, what is left can be released, and Ana owes nothing', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    await paidBy(world, id, 600_000n, ana)
    const second = await paidBy(world, id, 411_600n, ana)
    await world.perform('benito', declareDelivery, { transactionId: id, tranche: 1, proof })
    await world.perform('ana', confirmReceipt, { transactionId: id, tranche: 1 })
    await world.perform('ana', releasePart, { transactionId: id, tranche: 1, amountMinor: 100_000n })
    const before = await trancheOf(world, id)
    assert.equal(before.heldMinor + before.feePendingMinor, 910_440n)
    await lineRecalled(world, id, second)

    const part = await trancheOf(world, id)
    assert.deepEqual(
      [part.state, part.heldMinor, part.feePendingMinor],
      ['inspecting', 910_440n - 411_600n, 0n],
    )
    assert.equal(await owed(world, id), 0n)
    await booksAreExact(world)
    await world.perform('ana', releaseTranche, { transactionId: id, tranche: 1 })
    await lapse(world, id, 'T-UNDO')
    const { state, releasedMinor } = await trancheOf(world, id)
    assert.deepEqual([state, releasedMinor], ['released', 598_840n])
    await booksAreExact(world)
  })

  test('an open split, which counted on more, lapses; what is left can be given back', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    const first = await paidBy(world, id, 5_000n, ana)
    await paidBy(world, id, 1_006_600n, ana)
    await world.perform('benito', giveBack, { transactionId: id, tranche: 1, amountMinor: 100_000n })
    const { heldMinor, feePendingMinor } = await trancheOf(world, id)
    await world.perform('ana', proposeSplit, {
      transactionId: id,
      tranche: 1,
      toSellerMinor: heldMinor - 300_000n,
      toBuyerMinor: 300_000n,
    })
    await lineRecalled(world, id, first)
    const { proposals } = await world.situation(id)
    assert.deepEqual(
      proposals.map((each) => each.state),
      ['lapsed'],
    )
    const part = await trancheOf(world, id)
    assert.deepEqual([part.heldMinor, part.feePendingMinor], [heldMinor, feePendingMinor - 5_000n])
    await booksAreExact(world)
    await world.perform('benito', giveBack, { transactionId: id, tranche: 1, amountMinor: heldMinor })
    assert.equal((await trancheOf(world, id)).feePendingMinor, 0n)
    await booksAreExact(world)
  })
})

describe('what Benito is to be paid after a recall is looked at by a person', () => {
  test('also where it waited for his account', async () => {
    const world = await createWorld()
    const { payout, giveBack } = await payoutWithoutAccount(world)
    await recalled(world, payout.transactionId)
    await giveBack()
    await assert.rejects(world.perform('benito', unblockPayout, payout))
    assert.equal(await payoutState(world, payout), 'blocked')
  })

  test('also where he was held meanwhile', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    await hold(world, 'benito')
    await follow(world, 'benito')
    await recalled(world, payout.transactionId)
    await lift(world, 'benito')
    await follow(world, 'benito')
    assert.equal(await payoutState(world, payout), 'blocked')
  })
})
