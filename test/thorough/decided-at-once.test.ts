import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assignMediator } from '#commands/disputes/assign-mediator.ts'
import { appealDecision } from '#commands/disputes/appeal.ts'
import { decideDispute } from '#commands/disputes/decide.ts'
import { refuseResolution } from '#commands/disputes/refuse-resolution.ts'
import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { acceptReturned } from '#commands/transactions/accept-returned.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { bothDecided, elsewhere } from '../both-decided.ts'
import { appeal, disputeIn, paidIn, resolution, whereIs } from '../disputes.ts'
import { goodsBackIn } from '../goods-back.ts'
import { booksAreExactBut, confirm, explain, owed, takenBack } from '../recalls.ts'
import { proposalOf, proveNotices } from '../steps.ts'
import { createWorld, type World } from '../world.ts'
import type { Step } from './race-of-two.ts'

/*
 * Pairs of steps of returns and disputes that two decide on one and the same state, each of them first once. Whoever is
 * second finds another deal than they decided on.
 */

type Ends = Readonly<{
  /** Who went through, and what the other was told. */
  won: readonly number[]
  refusals: readonly string[]
  dispute?: string
  part: string
  /** What is paid, smallest first, and what Ana owes, in minor units. */
  paid: readonly bigint[]
  owes?: bigint
}>
type Pair = Readonly<{ transactionId: string; one: Step; other: Step }>

/** The pair with the one first, and in another world with the other first. */
function pair(
  name: string,
  ready: (world: World, other: World) => Promise<Pair>,
  ends: readonly [Ends, Ends],
): void {
  for (const [index, wanted] of ends.entries())
    test(`${name} (${index === 0 ? 'in this order' : 'the other way round'})`, async () => {
      const world = await createWorld()
      const { transactionId, one, other } = await ready(world, elsewhere(world))
      const [first, second] = index === 0 ? [one, other] : [other, one]
      const { won, refusals } = await bothDecided(world, transactionId, first, second)
      // A recall that came too late is confirmed again, on what is there now.
      if (refusals.includes('lost-race')) await second()
      const { dispute, parts } = await whereIs(world, transactionId)
      const found: Ends = {
        won,
        refusals,
        ...(dispute && { dispute }),
        part: parts.join(),
        paid: await paidIn(world, transactionId),
        owes: await owed(world, transactionId),
      }
      assert.deepEqual(found, { owes: 0n, ...wanted })
      await booksAreExactBut(world)
    })
}

/** What a clock that has run out brings. */
async function lapseOf(world: World, transactionId: string, kind: TimerKind): Promise<Step> {
  const { timers } = await world.situation(transactionId)
  const { subject, cycle, dueAt } = existing(
    timers.findLast((each) => each.kind === kind && each.state === 'armed'),
    `${kind} runs`,
  )
  world.pass(world.now().until(dueAt).add({ seconds: 1 }))
  return () => world.perform(system, elapseTimer, { transactionId, subject, kind, cycle })
}

/** The bank took Ana's deposit back, as Olga says; Pablo is about to confirm it. */
async function recallOf(world: World, transactionId: string): Promise<Step> {
  const taken = await takenBack(world, transactionId)
  await explain(world, taken)
  return () => confirm(world, taken)
}

/** 6,000.00 of 10,000.00 to Benito, less his half of the fee and its tax; the rest to Ana, with what of hers was not earned. */
const sixToFour = [404_640n, 593_040n]
const whole = 1_011_600n
/** What Ana owes whose bank took all back when it had been shared out: what she was to be paid covers the rest. */
const owes = whole - 404_640n

describe('decided on one state of a dispute', () => {
  pair(
    'Ana appeals, and the time to appeal is over: what was decided is done',
    async (world, there) => {
      const { transactionId, dispute } = await disputeIn(world, 'decided')
      const other = await lapseOf(there, transactionId, 'T-APPEAL')
      const one = () => world.perform('ana', appealDecision, { transactionId, dispute, ...appeal })
      return { transactionId, one, other }
    },
    [
      // What she does not contest leaves: 5,000.00 to Benito and 4,000.00 to her.
      { won: [0, 1], refusals: [], dispute: 'appeal', part: 'disputed', paid: [404_640n, 494_200n] },
      { won: [0], refusals: ['wrong-moment'], dispute: 'executed', part: 'split', paid: sixToFour },
    ],
  )

  pair(
    'Carla decides six tenths, and nine',
    async (world, there) => {
      const { transactionId, dispute } = await disputeIn(world, 'proposal')
      await world.perform('ana', refuseResolution, { transactionId, dispute })
      const decides = (at: World, toSeller: bigint) => () =>
        at.perform('carla', decideDispute, {
          transactionId,
          dispute,
          ...resolution(toSeller, 1_000_000n - toSeller),
        })
      return { transactionId, one: decides(world, 600_000n), other: decides(there, 900_000n) }
    },
    [
      { won: [0], refusals: ['wrong-moment'], dispute: 'decided', part: 'disputed', paid: [] },
      { won: [0], refusals: ['wrong-moment'], dispute: 'decided', part: 'disputed', paid: [] },
    ],
  )

  pair(
    'Olga gives it to Carla, and Pablo to David',
    async (world, there) => {
      const { transactionId, dispute } = await disputeIn(world, 'mediation_queue')
      const gives = (at: World, who: 'olga' | 'pablo', to: 'carla' | 'david') => () =>
        at.perform(who, assignMediator, { transactionId, dispute, personId: world.ids[to] })
      return { transactionId, one: gives(world, 'olga', 'carla'), other: gives(there, 'pablo', 'david') }
    },
    [
      { won: [0], refusals: ['wrong-moment'], dispute: 'evidence', part: 'disputed', paid: [] },
      { won: [0], refusals: ['wrong-moment'], dispute: 'evidence', part: 'disputed', paid: [] },
    ],
  )

  pair(
    'the bank takes the deposit back, and what was decided is done',
    async (world) => {
      const { transactionId } = await disputeIn(world, 'decided')
      const one = await recallOf(world, transactionId)
      return { transactionId, one, other: await lapseOf(world, transactionId, 'T-APPEAL') }
    },
    [
      { won: [0, 1], refusals: [], dispute: 'withdrawn', part: 'pending', paid: [] },
      { won: [0], refusals: ['lost-race'], dispute: 'executed', part: 'split', paid: sixToFour, owes },
    ],
  )

  pair(
    'the bank takes the deposit back, and Benito accepts the split that Ana proposed',
    async (world) => {
      const { transactionId } = await disputeIn(world, 'negotiation')
      const split = { toSellerMinor: '600000', toBuyerMinor: '400000' }
      await world.perform('ana', proposeSplit, { transactionId, tranche: 1, ...split })
      const proposal = await proposalOf(world, transactionId)
      const other = () => world.perform('benito', acceptProposal, { transactionId, proposal })
      return { transactionId, one: await recallOf(world, transactionId), other }
    },
    [
      { won: [0], refusals: ['wrong-moment'], dispute: 'withdrawn', part: 'pending', paid: [] },
      { won: [0], refusals: ['lost-race'], dispute: 'settled', part: 'split', paid: sixToFour, owes },
    ],
  )
})

describe('decided on one state of goods that came back', () => {
  pair(
    'Benito accepts them, and his time to look at them is over',
    async (world, there) => {
      const transactionId = await goodsBackIn(world, 'return_received')
      const other = await lapseOf(there, transactionId, 'T-RINSP')
      await proveNotices(world, transactionId, 'benito', [3, 2])
      const one = () => world.perform('benito', acceptReturned, { transactionId, tranche: 1 })
      return { transactionId, one, other }
    },
    [
      { won: [0, 1], refusals: [], part: 'refunded', paid: [whole] },
      { won: [0], refusals: ['wrong-moment'], part: 'refunded', paid: [whole] },
    ],
  )

  pair(
    'the bank takes the deposit back, and Benito accepts them',
    async (world) => {
      const transactionId = await goodsBackIn(world, 'return_received')
      const other = () => world.perform('benito', acceptReturned, { transactionId, tranche: 1 })
      return { transactionId, one: await recallOf(world, transactionId), other }
    },
    [
      { won: [0], refusals: ['wrong-moment'], part: 'pending', paid: [] },
      { won: [0], refusals: ['lost-race'], part: 'refunded', paid: [whole] },
    ],
  )
})
