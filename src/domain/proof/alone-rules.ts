import type { Transition } from '../transactions/process.ts'
import { remindedOf } from '../transactions/reminders.ts'
import { awaitsDeposit } from '../transactions/states.ts'
import type { TimerKind } from '../transactions/timers.ts'
import { isLost, isOfBoth, proofs, wordOf } from './row-mutants.ts'

/* What nobody does by themselves: agree, take money, judge twice, and set a clock going against the other. */

/** Who takes what the other side may still claim needs its yes, or a lapse that was published in advance. */
function takesAlone(row: Transition): boolean {
  const moves = row.post ?? []
  if (row.on !== 'tranche') return false
  if (row.by.includes('seller'))
    return row.to === 'releasable' || moves.some((code) => code === 'L6' || code === 'L7')
  const isDue = row.when?.includes('delivery-date-passed') || row.from.every(awaitsDeposit)
  return row.by.includes('buyer') && moves.includes('L8') && !isDue
}

/** Nobody agrees with themselves, and an agreement has two sides. */
function agreesAlone(row: Transition): boolean {
  if (row.on === 'proposal') return row.to === 'accepted' && row.by.some((role) => role !== 'answerer')
  if (row.on !== 'transaction' || row.to !== 'agreed') return false
  // What was agreed on before had both.
  const hasBoth = row.from.every((state) => state === 'expired') || asksBoth(row)
  return !hasBoth || row.by.some((role) => role !== 'turn')
}

const asksBoth = ({ when = [] }: Transition) => when.some(isOfBoth)

/** A dispute is settled by both: by what both said of it, or by the end of its part, which had its own yes. */
const endedPart: readonly string[] = ['disputed-part-over', 'goes-back-by-agreement']
function settlesAlone(row: Transition): boolean {
  if (row.on !== 'dispute') return false
  const isByPart = row.when?.some((name) => endedPart.includes(name))
  // The time to bring evidence and to appeal is of both: it ends early when both say so.
  const endsTime = row.follows && (row.to === 'final' || row.effects?.includes('close-evidence'))
  return (row.to === 'settled' && !isByPart && !asksBoth(row)) || Boolean(endsTime && !asksBoth(row))
}

/** Where two persons of the platform have to be two: who pays and who prepared, who judges and who judged, who carries it out. */
function judgesAlone({ on, from, to, by, guards = [], effects = [], when = [] }: Transition): boolean {
  const isByOffice = by.some((role) => role !== 'system')
  const has = (name: (typeof guards)[number]) => guards.includes(name)
  if (on === 'payout' && to === 'approved' && (from as readonly string[]).includes('planned'))
    return !has('G-4E') || by.some((role) => role !== 'approver')
  if (effects.includes('note-mediator') || effects.includes('note-reviewer')) return !has('G-NEUTRAL')
  if (effects.includes('note-review')) return by.some((role) => role !== 'reviewer')
  if (to === 'executed' && isByOffice) return !has('not-a-judge')
  return isByOffice && when.includes('ruling-given') && !has('judged-nothing-here')
}

/** What is wrong with who takes a row; empty when nobody does alone what two have to do. */
export function aloneProblems(row: Transition, rows: readonly Transition[]): string[] {
  return [
    ...([takesAlone, agreesAlone, settlesAlone, judgesAlone].some((rule) => rule(row))
      ? ['taken alone']
      : []),
    ...((row.starts ?? []).some((kind) => runsUnasked(kind, row, rows)) ? ['clock on one word'] : []),
  ]
}

/** What goes by how much is left, or ends by what was agreed, moves something: the row says which movement. */
export function movesNothing({ to, effects = [], post = [] }: Transition): boolean {
  return post.length === 0 && (to === 'by-balance' || effects.includes('end-by-balance'))
}

/**
 * A clock by whose end somebody silent loses money begins by their own word, in answer to what they asked for, after
 * another clock, or with a proof of what happened.
 */
function runsUnasked(kind: TimerKind, row: Transition, rows: readonly Transition[]): boolean {
  const who = wordOf(row)
  if (who) return isLost(kind, row, rows, who) && !isAnswerTo(remindedOf(kind, {}), row, rows)
  const isOfItself = Boolean(row.at || row.follows) || row.by.includes('answerer')
  return !isOfItself && isLost(kind, row, rows, null) && !row.guards?.some((name) => proofs.includes(name))
}

/** A place for goods that go back is asked for by a decision, which binds both: what follows it keeps to its sums. */
const byDecision: readonly string[] = ['return-place-asked', 'follows-remedy']

/** Whether a part is where a step starts because the silent side brought it there, or because it was decided. */
function isAnswerTo(silent: string | null, row: Transition, rows: readonly Transition[]): boolean {
  if (row.when?.some((name) => byDecision.includes(name))) return true
  const before = rows.filter(
    (each) => each.on === 'tranche' && each.to !== 'same' && row.from.some((state) => state === each.to),
  )
  return before.length > 0 && before.every((each) => each.by.every((role) => role === silent))
}
