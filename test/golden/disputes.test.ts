import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerAppeal } from '#commands/disputes/answer-appeal.ts'
import { appealDecision } from '#commands/disputes/appeal.ts'
import { assignReviewer } from '#commands/disputes/assign-reviewer.ts'
import { decideDispute } from '#commands/disputes/decide.ts'
import { makeSecretOffer } from '#commands/disputes/make-secret-offer.ts'
import { openDispute } from '#commands/disputes/open.ts'
import { refuseResolution } from '#commands/disputes/refuse-resolution.ts'
import { replaceMediator } from '#commands/disputes/replace-mediator.ts'
import { reviewDecision } from '#commands/disputes/review.ts'
import { waiveAppeal } from '#commands/disputes/waive-appeal.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { payOut } from '#test/bank-day.ts'
import {
  appeal,
  complaint,
  decideRemedy,
  disputeIn,
  disputeOf,
  driveDispute,
  lapseOfDispute,
  resolution,
  whereIs,
} from '#test/disputes.ts'
import { goodsBackIn } from '#test/goods-back.ts'
import { lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'

/** Of so much that Benito got the operator keeps two per cent, and 16 per cent of tax on it: all that stays at the bank. */
const earned = (toSellerMinor: bigint) => {
  const [fee, tax] = [toSellerMinor / 50n, (toSellerMinor / 50n / 100n) * 16n]
  return { 'bank:MXN': fee + tax, fee_income: fee, tax_payable: tax }
}

/** Everything that is owed is paid, and the deal is over. */
async function isOver(world: World, transactionId: string, state: 'closed' | 'cancelled'): Promise<void> {
  await payOut(world, transactionId)
  assert.equal((await world.situation(transactionId)).transaction.state, state)
}

test('golden scenario 13: the goods that came back are not as they left, and a mediator decides about it', async () => {
  const world = await createWorld()
  const transactionId = await goodsBackIn(world, 'return_received')
  await world.perform('benito', openDispute, {
    transactionId,
    ...complaint,
    ground: 'devolucion_distinta',
    remedy: 'release',
    statement: 'Volvió con la rueda rota.',
  })
  const raw = { transactionId, dispute: await disputeOf(world, transactionId) }
  world.pass({ hours: 72 })
  await driveDispute(world, raw, 'proposal')

  await decideRemedy(world, raw, resolution(400_000n, 600_000n))

  assert.deepEqual(await whereIs(world, transactionId), { dispute: 'executed', parts: ['split'] })
  // The fee is earned on the 4,000.00 alone: its other part goes back to Ana.
  assert.deepEqual(await payoutsOf(world, transactionId), [
    ['seller', 395_360n, 'planned'],
    ['buyer', 606_960n, 'planned'],
  ])
  await isOver(world, transactionId, 'closed')
  assert.deepEqual(await openBalances(world), earned(400_000n))
})

test('golden scenario 14: 3,000.00 of 10,000.00 are in dispute, and the other 7,000.00 are Benito’s the same day', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  await world.perform('ana', openDispute, { transactionId, ...complaint, claimedMinor: '300000' })
  const opened = world.now()

  await lapse(world, transactionId, 'T-UNDO', 2)

  assert.ok(opened.until(world.now()).total('hours') < 1)
  assert.deepEqual(await statesOf(world, transactionId), ['disputed', 'released'])
  assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 691_880n, 'planned']])
  await payOut(world, transactionId)
  assert.equal((await openBalances(world))['escrow:1'], 300_000n)

  await world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: '300000' })

  assert.deepEqual(await whereIs(world, transactionId), {
    dispute: 'settled',
    parts: ['refunded', 'released'],
  })
  assert.deepEqual((await payoutsOf(world, transactionId)).at(-1), ['buyer', 303_480n, 'planned'])
  await isOver(world, transactionId, 'closed')
  assert.deepEqual(await openBalances(world), earned(700_000n))
})

test('golden scenario 15: 60/40 is decided, the appeal makes it 50/50, and nothing is paid twice', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'decided')
  const { transactionId } = raw

  await world.perform('ana', appealDecision, { ...raw, ...appeal })

  // What neither asks for is paid meanwhile: 5,000.00 to Benito, 4,000.00 to Ana. 1,000.00 wait.
  assert.equal((await openBalances(world))['escrow:1'], 100_000n)
  await payOut(world, transactionId)
  await world.perform('olga', assignReviewer, { ...raw, personId: world.ids.david })
  await world.perform('benito', answerAppeal, { ...raw, reason: 'No es así.' })
  await world.perform('david', reviewDecision, { ...raw, ...resolution(500_000n, 500_000n) })

  const { tranches } = await world.situation(transactionId)
  assert.deepEqual([tranches[0]?.releasedMinor, tranches[0]?.refundedMinor], [500_000n, 500_000n])
  assert.deepEqual(await payoutsOf(world, transactionId), [
    ['seller', 494_200n, 'settled'],
    ['buyer', 404_640n, 'settled'],
    ['buyer', 101_160n, 'planned'],
  ])
  await isOver(world, transactionId, 'closed')
  assert.deepEqual(await openBalances(world), earned(500_000n))
})

describe('golden scenario 16: what each would accept is offered in secret', () => {
  const offer = (world: World, raw: object, who: 'ana' | 'benito', limitMinor: bigint) =>
    world.perform(who, makeSecretOffer, { ...raw, limitMinor: String(limitMinor) })

  test('and meets: they share by the middle', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'negotiation')
    await offer(world, raw, 'ana', 700_000n)
    await offer(world, raw, 'benito', 500_000n)

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'settled', parts: ['split'] })
    await isOver(world, raw.transactionId, 'closed')
    assert.deepEqual(await openBalances(world), earned(600_000n))
  })

  test('and is apart: neither learns it, nothing moves, and they go on talking', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'negotiation')
    await offer(world, raw, 'ana', 400_000n)
    await offer(world, raw, 'benito', 600_000n)

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'negotiation', parts: ['disputed'] })
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })
})

test('golden scenario 23: the mediator is late, which changes nobody’s money, and the supervisor has another one decide', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'proposal')
  const { transactionId } = raw
  await world.perform('ana', refuseResolution, raw)

  for (const clock of ['T-MED', 'T-SUPER', 'T-SUPER'] as const) {
    await lapseOfDispute(world, transactionId, clock)
    assert.deepEqual(await whereIs(world, transactionId), { dispute: 'proposal', parts: ['disputed'] })
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  }
  await world.perform('sara', replaceMediator, { ...raw, personId: world.ids.david, note: 'Pasó el plazo.' })
  await world.perform('david', decideDispute, { ...raw, ...resolution(0n, 1_000_000n) })
  for (const who of ['ana', 'benito'] as const) await world.perform(who, waiveAppeal, raw)

  assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 1_011_600n, 'planned']])
  await isOver(world, transactionId, 'cancelled')
  assert.deepEqual(await openBalances(world), {})
})
