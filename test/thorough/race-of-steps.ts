import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { type Situation, system } from '#domain/transactions/situation.ts'
import { isAbout } from '#domain/transactions/subject.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { problemsOf } from '../simulation/checks.ts'
import { atOnce } from '../steps.ts'
import { createWorld, type Name, type World } from '../world.ts'
import type { Moments } from './moments.ts'
import { type Offer, offersTo, take } from './offers.ts'

/*
 * Every pair of steps that two people may take on the same deal in the same moment, and every step against every
 * deadline that runs out: the pairs are made from what the rows of the process offer there, not from a list. Each pair
 * is raced on a deal of its own, decided on the same version.
 */

const ROUNDS = 2
/** Many deals of the same two people: no limit of a month counts here. */
const policy = {
  timers: {},
  toleranceMinor: 0n,
  tierLimits: { ...publishedTierLimits, 1: publishedTierLimits[2] },
}
const people: readonly Name[] = ['ana', 'benito', 'olga', 'pablo']

/** The same offer on another deal in the same moment: parts by their number, the rest by its place. */
function sameOn(from: Situation, to: Situation, { action, subject }: Offer): Offer {
  const payout = from.payouts.findIndex((each) => each.id === subject.payout)
  const proposal = from.proposals.findIndex((each) => each.id === subject.proposal)
  if (payout >= 0) return { action, subject: { payout: existing(to.payouts[payout], 'its payout').id } }
  if (proposal >= 0)
    return { action, subject: { proposal: existing(to.proposals[proposal], 'its proposal').id } }
  return { action, subject }
}

type Step = Readonly<{ who: Name; offer: Offer }>

async function stepsIn(world: World, id: string): Promise<Step[]> {
  const found = await Promise.all(
    people.map(async (who) => (await offersTo(world, id, who)).map((each) => ({ who, offer: each }))),
  )
  return found.flat()
}

const nameOf = ({ who, offer: { action } }: Step) => `${who} ${action}`

const showing: readonly string[] = ['add-evidence', 'bring-order']

/** Whether two steps decide about different things, so that both may be taken on what was seen before. */
function areApart(one: Offer, other: Offer): boolean {
  // Evidence moves nothing, so that no step waits for it, nor it for a step.
  if ([one, other].some(({ action }) => showing.includes(action))) return true
  return (one.subject.payout ?? '') !== (other.subject.payout ?? '')
}

async function mustBeWhole(world: World, id: string, what: string): Promise<void> {
  assert.deepEqual(await problemsOf(world.database.pool, id), [], what)
}

/** What decides how two steps meet: who takes which, in which state of the deal, its parts and its disputes. */
function meetingOf({ transaction, tranches, disputes }: Situation, one: Step, other: Step): string {
  const states = [transaction, ...tranches, ...disputes].map(({ state }) => state)
  return [...states, ...[nameOf(one), nameOf(other)].toSorted()].join(' · ')
}

/**
 * Races every pair of steps, and every step against every deadline, in each of these moments. What met in the same states
 * in a moment before is not raced again.
 */
export function raceIn(moments: Moments): void {
  const met = new Set<string>()
  for (const [moment, bring] of Object.entries(moments))
    test(`${moment}: one of two is taken, whoever they are, and each deadline against each step leaves the books whole`, async (context) => {
      const world = await createWorld({ policy })
      const model = await bring(world)
      const from = await world.situation(model)
      const steps = await stepsIn(world, model)
      const pairs = steps.flatMap((one, n) =>
        steps
          .slice(n)
          .map((other) => [one, other] as const)
          .filter(([, other]) => {
            const meeting = meetingOf(from, one, other)
            return !met.has(meeting) && met.add(meeting)
          }),
      )
      for (const [one, other] of pairs)
        for (let round = 0; round < ROUNDS; round += 1) {
          const id = await bring(world)
          const to = await world.situation(id)
          const seen = to.transaction.version
          const what = `${nameOf(one)} against ${nameOf(other)}`
          const go = ({ who, offer: wanted }: Step) => {
            const same = sameOn(from, to, wanted)
            return () => take(world, id, who, same, seen)
          }
          const { won } = await atOnce(go(one), go(other))
          if (areApart(one.offer, other.offer)) assert.ok(won.length >= 1, what)
          else assert.equal(won.length, 1, what)
          await mustBeWhole(world, id, what)
        }
      const raced = await raceDeadlines(world, bring, { from, steps })
      context.diagnostic(`${pairs.length} pairs and ${raced} deadlines`)
      assert.ok(pairs.length > 0)
      assert.deepEqual(await checkInvariants(world.database.pool), [])
    })
}

type Model = Readonly<{ from: Situation; steps: readonly Step[] }>

/** Each step against each deadline that runs then, at the moment in which it runs out. */
async function raceDeadlines(world: World, bring: (world: World) => Promise<string>, { from, steps }: Model) {
  const kinds = from.timers.filter((each) => each.state === 'armed' && !isAbout(each, 'payout'))
  for (const { kind } of kinds)
    for (const step of steps) {
      const id = await bring(world)
      const to = await world.situation(id)
      const timer = existing(
        to.timers.find((each) => each.kind === kind && each.state === 'armed'),
        `${kind} runs`,
      )
      const left = world.now().until(timer.dueAt).total('seconds')
      if (left >= 0) world.pass({ seconds: Math.ceil(left) + 1 })
      const due = { transactionId: id, subject: timer.subject, kind, cycle: timer.cycle }
      const same = sameOn(from, to, step.offer)
      await atOnce(
        () => take(world, id, step.who, same, to.transaction.version),
        () => world.perform(system, elapseTimer, due),
      )
      await mustBeWhole(world, id, `${nameOf(step)} against ${kind}`)
    }
  return kinds.length * steps.length
}
