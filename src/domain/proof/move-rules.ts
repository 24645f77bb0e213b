import { begin, fits } from '../transactions/decision.ts'
import { isFrozen } from '../transactions/freezes.ts'
import { isByHand, type Transition } from '../transactions/process.ts'
import type { Actor, Situation } from '../transactions/situation.ts'
import { awaitsDeposit, isOpenDispute } from '../transactions/states.ts'
import { kindOf, type Subject } from '../transactions/subject.ts'
import { canGoBack } from '../transactions/rejection.ts'
import { disputeTurn, moveOfPart, payoutMoves, waitsForPayee } from '../transactions/whose-turn.ts'
import type { Visit } from './explore.ts'
import { sampleActor, sampleFacts, samplePolicy, type SamplePerson } from './samples.ts'

const office: readonly SamplePerson[] = ['operator', 'approver', 'mediator', 'reviewer', 'supervisor']

/**
 * Whose move it is, has one: what waits for a side or for the office, as everybody is told, while no row is theirs to take
 * there. As `payout blocked: seller`.
 */
export function movesMissing(rows: readonly Transition[], visits: readonly Visit[]): string[] {
  const byHand = rows.filter((row) => isByHand(row) && !row.follows)
  return [...new Set(visits.flatMap((visit) => missingIn(byHand, visit)))]
}

type Expected = Readonly<{
  subject: Subject
  who: readonly SamplePerson[]
  what: string
  first?: string | null
}>

function missingIn(rows: readonly Transition[], { situation, now }: Visit): string[] {
  if (isFrozen(situation)) return []
  return expectedIn(situation)
    .filter(({ subject, who, first }) => {
      const own = rows.filter((row) => row.on === kindOf(subject) && (!first || row.action === first))
      return !who.some((each) => {
        const by = { actor: actorFor(each, now), now, policy: samplePolicy, facts: sampleFacts(now) }
        const work = begin(situation, subject, by)
        return own.some((row) => fits(work, row))
      })
    })
    .map(({ what }) => what)
}

/** Whoever of the office was named to judge may. */
function actorFor(who: SamplePerson, now: Temporal.Instant): Actor {
  const actor = sampleActor(who, now)
  return office.includes(who) ? { ...actor, roles: [...actor.roles, 'mediator'] } : actor
}

/** Who is said to have the next move of what is going on. */
function expectedIn(situation: Situation): Expected[] {
  const parts = situation.tranches.flatMap((part): Expected[] => {
    const { whose, first } = moveOfPart(situation, part)
    const isSide = whose === 'buyer' || whose === 'seller'
    // What cannot go back is answered otherwise, in more than one way.
    const isOther = part.state === 'rejected' && !canGoBack(situation.terms.deliveryMode)
    if (!isSide || isOther || awaitsDeposit(part.state)) return []
    const what = `tranche ${part.state}: ${first}`
    return [{ subject: { tranche: part.number }, who: [whose], what, first }]
  })
  const disputes = situation.disputes
    .filter(({ state, tranche }) => isOpenDispute(state) && isDisputed(situation, tranche))
    .map((each): Expected => {
      const whose = disputeTurn(each)
      const who = judgesOrSides(each.state, whose)
      return { subject: { dispute: each.id }, who, what: `dispute ${each.state}: ${whose}` }
    })
  const payouts = situation.payouts.filter(waitsForPayee).flatMap((each): Expected[] => {
    if (each.to === 'broker') return []
    const { first } = payoutMoves[each.state]
    return [{ subject: { payout: each.id }, who: [each.to], what: `payout ${each.state}: ${first}`, first }]
  })
  return [...parts, ...disputes, ...payouts]
}

/** An appeal also waits for what the other side answers. */
function judgesOrSides(state: string, whose: ReturnType<typeof disputeTurn>): readonly SamplePerson[] {
  const sides = ['buyer', 'seller'] as const
  if (whose === 'operator') return state === 'appeal' ? [...office, ...sides] : office
  return whose === 'both' ? sides : [whose]
}

/** What was released in a dispute can be undone for some minutes, in which nobody else has a move. */
const isDisputed = ({ tranches }: Situation, number: number) =>
  tranches.some((each) => each.number === number && each.state === 'disputed')
