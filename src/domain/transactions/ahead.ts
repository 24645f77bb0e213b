import { existing } from '../assert.ts'
import { depositMissing } from '../ledger/escrow.ts'
import { type Asked, type AvailableAction, subjectsOf } from './available.ts'
import { conditions } from './conditions.ts'
import { begin, stateOn } from './decision.ts'
import { endStateOf } from './effects.ts'
import { engine } from './engine.ts'
import type { Party } from './party.ts'
import { type Transition, transitions } from './process.ts'
import { type Actor, type OfficeRole, partyOf, type Situation, system, type Tranche } from './situation.ts'
import { isUnfunded } from './states.ts'
import { kindOf, stateOf, type Subject, type SubjectKind } from './subject.ts'
import { stepValues } from './step-values.ts'
import { startsFrom } from './transition.ts'
import { isFurther } from './usual-way.ts'
import type { Work } from './work.ts'

/** Who takes a step: one of the two sides, somebody of the office, or nobody. */
export type Taker = Party | OfficeRole | 'reviewer' | 'nobody'

/** One way on from where a deal stands: what takes it there, and to what. */
export type Way = Readonly<
  Pick<
    AvailableAction,
    'action' | 'transition' | 'subject' | 'dueAt' | 'values' | 'blocked' | 'mandatory'
  > & {
    on: SubjectKind
    /** `now`: somebody may take it. `lapse`: a deadline takes it by itself. `outside`: a bank or a carrier tells of it. */
    how: 'now' | 'lapse' | 'outside'
    taker: Taker
    /** What its subject is in afterwards, one of these; where it stays as it is, the state of now. */
    leadsTo: readonly string[]
    /** Whether money leaves custody by it, and for whom. */
    pays: 'buyer' | 'seller' | 'both' | null
  }
>

/**
 * Everything that may happen next in a deal: what the engine offers to each who has to do with it, what each running
 * deadline does by itself, and what comes from outside. `actor` is whoever asks, so that what is theirs is what their
 * page of the deal offers.
 */
export function waysAhead(situation: Situation, { actor, ...asked }: Asked & { actor: Actor }): Way[] {
  const offered = takersOf(situation, actor).flatMap(({ taker, as }) =>
    engine
      .availableActions(situation, as, asked)
      .filter((offer) => taker !== null || offer.actor !== 'guest')
      .map((offer) => wayOf(situation, offer, taker)),
  )
  const now = offered.filter((way, index) => offered.findIndex((each) => isSame(each, way)) === index)
  const lapses = engine.outcomes(situation, asked).map((outcome): Way => {
    const { transition, subject, dueAt, values } = outcome
    const row = rowOf(transition)
    return {
      transition,
      subject,
      dueAt,
      values,
      action: row.action,
      on: kindOf(subject),
      ...byItself,
      how: 'lapse',
      leadsTo: leadsTo(situation, row, subject),
      pays: paysBy(row),
    }
  })
  return [...now, ...lapses, ...fromOutside(situation, asked, now)]
}

const byItself = { taker: 'nobody', blocked: null, mandatory: false } as const

const isSame = (one: Way, other: Way) =>
  one.transition === other.transition &&
  one.taker === other.taker &&
  JSON.stringify(one.subject) === JSON.stringify(other.subject)

function wayOf(situation: Situation, offer: AvailableAction, taker: Taker | null): Way {
  const { action, transition, subject, dueAt, values, blocked, mandatory, on } = offer
  const row = rowOf(transition)
  return {
    action,
    transition,
    subject,
    dueAt,
    values,
    mandatory,
    on,
    how: 'now',
    taker: taker ?? (offer.actor as OfficeRole | 'reviewer'),
    // What the office still has to bring is its own business.
    blocked: taker === null ? null : blocked,
    leadsTo: leadsTo(situation, row, subject),
    pays: paysBy(row),
  }
}

type Asker = Readonly<{ taker: Party | null; as: Actor }>

/** Everybody who may have something to do in a deal: its two sides, whoever was invited to it, and the office. */
function takersOf({ transaction, disputes }: Situation, actor: Actor): Asker[] {
  const mine = partyOf(transaction, actor.id)
  const sides = (['buyer', 'seller'] as const).map((taker): Asker => {
    const id = transaction[`${taker}Id`] ?? 'whoever is invited'
    return { taker, as: taker === mine ? actor : somebody(id, []) }
  })
  const judges = disputes.flatMap(({ mediatorId, reviewerId }) => [mediatorId, reviewerId])
  return [
    ...sides,
    { taker: null, as: somebody('the office', ['operator', 'approver', 'supervisor']) },
    ...judges.flatMap((id) => (id === null ? [] : [{ taker: null, as: somebody(id, ['mediator']) }])),
  ]
}

function somebody(id: string, roles: readonly OfficeRole[]): Actor {
  return { id, kind: 'person', roles, contactVerified: true, steppedUpAt: null }
}

/** What a bank or a carrier may tell: the steps that bring a part or a payout further on and that nobody takes by hand. */
function fromOutside(situation: Situation, asked: Asked, known: readonly Way[]): readonly Way[] {
  return subjectsOf(situation).flatMap((subject) => {
    const work = begin(situation, subject, { ...asked, actor: system })
    const rows = transitions.filter(
      (row) =>
        !row.at &&
        !row.follows &&
        row.by.includes('system') &&
        row.on === kindOf(subject) &&
        startsFrom(row, stateOn(work, row.on)) &&
        isFurther(row, stateOn(work, row.on)) &&
        mayCome(work, row) &&
        !known.some((way) => way.transition === row.id && way.on === row.on),
    )
    return rows
      .filter((row, index) => rows.findIndex((each) => each.to === row.to) === index)
      .map((row): Way => ({
        transition: row.id,
        action: row.action,
        subject,
        on: row.on,
        dueAt: null,
        ...byItself,
        how: 'outside',
        values: stepValues(situation, subject, asked.now),
        leadsTo: leadsTo(situation, row, subject),
        pays: paysBy(row),
      }))
  })
}

/** Whether a row could come true by what is brought: nothing, a part of the deposit, or all that is missing of it. */
function mayCome(work: Work, row: Transition): boolean {
  const part = work.tranches.find((each) => each.number === work.tranche)
  return [0n, 1n, part ? depositMissing(part) : 0n].some((depositMinor) =>
    (row.when ?? []).every((name) => conditions[name]({ ...work, depositMinor })),
  )
}

/** What the subject of a row is in once it was taken. */
function leadsTo(situation: Situation, row: Transition, subject: Subject): readonly string[] {
  const state = stateOf(situation, subject) ?? ''
  const part = situation.tranches.find((each) => each.number === subject.tranche)
  const others = situation.tranches.filter((each) => each !== part)
  // With nothing left to wait for, the whole deal is over.
  if (row.effects?.includes('void-if-nothing-funded') && others.every((each) => isUnfunded(each.state)))
    return ['void']
  if (row.to === 'same' && row.effects?.includes('void-tranches')) return ['settling', 'cancelled']
  if (row.to === 'same' || (row.when ?? []).includes('something-stays')) return [state]
  if (row.to === 'previous') return [part?.previous.at(-1) ?? state]
  return row.to === 'by-balance' ? [state, ...(part ? [endWithout(part, row)] : [])] : [row.to]
}

/** How a part ends if the rest of what it holds goes the way of a row. */
function endWithout(part: Tranche, row: Transition): string {
  const rest = { ...part, heldMinor: 0n }
  const isReleased = paysBy(row) === 'seller'
  const ended = isReleased
    ? { ...rest, releasedMinor: part.releasedMinor + part.heldMinor }
    : { ...rest, refundedMinor: part.refundedMinor + part.heldMinor }
  return endStateOf(ended) ?? part.state
}

/** For whom money leaves custody by a row: L6 and L7 are the seller's, L8 the buyer's, L9 divides. */
function paysBy({ post = [] }: Transition): Way['pays'] {
  if (post.includes('L9')) return 'both'
  if (post.includes('L8') || post.includes('L8-ALL')) return 'buyer'
  return post.includes('L6') || post.includes('L7') ? 'seller' : null
}

function rowOf(id: Transition['id']): Transition {
  return existing(
    transitions.find((row) => row.id === id),
    'what is offered is a row of the process',
  )
}
