import { assert } from '../assert.ts'
import { dueAt } from '../calendar.ts'
import { disputeRules } from './dispute-rules.ts'
import { conditionTimers, remedyOf } from './remedy.ts'
import { isReminded, reminderAfter } from './reminders.ts'
import type { Timer, Tranche } from './situation.ts'
import { awaitsDeposit } from './states.ts'
import { subjectText } from './subject.ts'
import { spanOf, type TimerKind, timers } from './timers.ts'
import { currentTranche, placeOf, subjectOn, trancheTimers, type Work } from './work.ts'

/** What a part has one of: what comes short again gives no more days to complete it, and the time to deliver goes on as it was. */
const once: Partial<Record<TimerKind, readonly TimerKind[]>> = {
  'T-TOPUP': ['T-TOPUP'],
  'T-DELIV': ['T-DELIV', 'T-GRACE'],
}

/** Starts a timer on what the step is about. A timer that runs already is stopped and counted anew, but for what there is once. */
export function startTimer(work: Work, kind: TimerKind): void {
  const { on } = timers[kind]
  if (kind === 'T-FUND' && work.tranche === null) {
    for (const each of work.tranches.filter(({ state }) => awaitsDeposit(state)))
      arm(work, kind, subjectText({ tranche: each.number }), each)
    return
  }
  assert(on !== 'person', `${kind} is started by no step`)
  if (once[kind] && trancheTimers(work).some((each) => once[kind]?.includes(each.kind) && isRunning(each)))
    return
  arm(work, kind, subjectText(subjectOn(work, on)), on === 'tranche' ? currentTranche(work) : null)
}

/**
 * A deadline of the part goes on to the end that it had. The first time that a short deposit of the part goes back there are
 * two days at the least; after that no deposit that comes short gives new time.
 */
export function continueTimer(work: Work, kind: TimerKind): void {
  const own = trancheTimers(work)
  const before = own.filter((each) => each.kind === kind)
  const last = before.at(-1)
  // What was split off another part may wait for a deposit for the first time now.
  if (!last) return startTimer(work, kind)
  const end = last.dueAt
  const least = dueAt(work.now.add({ hours: 48 }), { days: 0 }, placeOf(work.terms))
  const isFirst = own.filter((each) => each.kind === 'T-TOPUP').length === 1
  const due = isFirst && Temporal.Instant.compare(end, least) < 0 ? least : end
  armAt(work, { kind, subject: subjectText(subjectOn(work, 'tranche')), cycle: before.length + 1 }, due)
}

function arm(work: Work, kind: TimerKind, subject: string, tranche: Tranche | null): void {
  stopTimers(work, (each) => each.subject === subject && each.kind === kind)
  const cycle = 1 + work.timers.filter((each) => each.subject === subject && each.kind === kind).length
  armAt(work, { kind, subject, cycle }, dueOf(work, kind, tranche))
}

/** Arms one row of the timer table. */
export function armAt(
  work: Work,
  key: { kind: TimerKind; subject: string; cycle: number },
  due: Temporal.Instant,
): void {
  const timer: Timer = {
    ...key,
    state: 'armed',
    startedAt: work.now,
    dueAt: due,
    pausedAt: null,
    pausedFor: [],
    spareSeconds: 0,
    confirmed: false,
    remindAt: null,
  }
  putTimer(work, withReminder(work, timer))
}

/** When a timer that starts now runs out: by the terms where they say so (†), else by the operator's settings. */
function dueOf(work: Work, kind: TimerKind, tranche: Tranche | null): Temporal.Instant {
  const place = placeOf(work.terms)
  if (kind === 'T-FUND') return dueAt(work.now, { businessDays: work.terms.fundingBusinessDays }, place)
  if (kind === 'T-INSP' && tranche) return dueAt(work.now, { days: daysToInspect(tranche) }, place)
  const days = tranche && remedyDays(work, kind, tranche)
  if (days) return dueAt(work.now, { days }, place)
  // The days of grace are those after the agreed one, also where that was over before it was looked at.
  if (kind === 'T-GRACE' && work.lapsing)
    return dueAt(work.lapsing.dueAt, spanOf(kind, work.policy.timers), place)
  if (kind === 'T-DELIV' && tranche) return deliveryEnd(work, tranche)
  return dueAt(work.now, spanOf(kind, work.policy.timers), place)
}

/** When a part has to be delivered. A date that passed while the money was on its way gives the seller the rest of today. */
export function deliveryEnd(work: Work, { deliverBy }: Pick<Tranche, 'deliverBy'>): Temporal.Instant {
  const place = placeOf(work.terms)
  const noon = Temporal.PlainDate.from(deliverBy).toZonedDateTime({
    timeZone: place.timeZone,
    plainTime: '12:00',
  })
  const from = Temporal.Instant.compare(noon.toInstant(), work.now) < 0 ? work.now : noon.toInstant()
  return dueAt(from, spanOf('T-DELIV', work.policy.timers), place)
}

/** How many days were decided for what this timer waits for. */
function remedyDays(work: Work, kind: TimerKind, tranche: Tranche): number | undefined {
  const condition = remedyOf(work, tranche)?.condition
  return condition && conditionTimers[condition.kind] === kind ? condition.days : undefined
}

/** As agreed; after changes that were asked for, long enough to look at them in any case. */
export function daysToInspect({ inspectionDays, changeRounds }: Tranche): number {
  return changeRounds > 0 ? Math.max(inspectionDays, disputeRules.changesLookedAtHours / 24) : inspectionDays
}

/** Stops every timer of the part that is decided about: where it goes now has clocks of its own. */
export function stopPartTimers(work: Work): void {
  const subject = subjectText({ tranche: currentTranche(work).number })
  stopTimers(work, (each) => each.subject === subject)
}

/** Replaces a timer in the decision, or adds it. */
export function putTimer(work: Work, timer: Timer): void {
  const same = (each: Timer) =>
    each.subject === timer.subject && each.kind === timer.kind && each.cycle === timer.cycle
  work.timers = work.timers.some(same)
    ? work.timers.map((each) => (same(each) ? timer : each))
    : [...work.timers, timer]
  work.changed.timers.add(`${timer.subject} ${timer.kind} ${timer.cycle}`)
}

const running = ['armed', 'paused', 'waiting'] as const satisfies readonly Timer['state'][]

/** Whether a timer still matters. */
export function isRunning(timer: Timer): boolean {
  return (running as readonly string[]).includes(timer.state)
}

/** Whether the last day to deposit for a part is over and the bank has not told of it: a new transfer would be late. */
export function awaitsStatement(timers: readonly Timer[], { number }: Pick<Tranche, 'number'>): boolean {
  const subject = subjectText({ tranche: number })
  return timers.some(
    (each) => each.kind === 'T-STATEMENT' && each.subject === subject && each.state === 'armed',
  )
}

/** Stops the timers that match: what they would have done no longer happens. */
export function stopTimers(work: Work, matches: (timer: Timer) => boolean): void {
  for (const timer of work.timers)
    if (isRunning(timer) && matches(timer))
      putTimer(work, { ...timer, state: 'stopped', pausedAt: null, pausedFor: [], remindAt: null })
}

/**
 * Moves a running timer of the current tranche by whole days, or starts it at its new end. The new end counts in full: no later pause
 * takes anything of it.
 */
export function moveTimer(work: Work, kind: TimerKind, days: number, newEnd: Temporal.Instant): void {
  const subject = subjectText(subjectOn(work, 'tranche'))
  const timer = work.timers.find((each) => each.subject === subject && each.kind === kind && isRunning(each))
  if (!timer) {
    const cycle = 1 + work.timers.filter((each) => each.subject === subject && each.kind === kind).length
    return armAt(work, { kind, subject, cycle }, newEnd)
  }
  // What ran out and waits for the operator has no time left to add to: it runs again from now.
  if (timer.state === 'waiting')
    return putTimer(work, withReminder(work, { ...timer, state: 'armed', dueAt: newEnd, spareSeconds: 0 }))
  // A date is a date: of a pause it is agreed on in, only what is still to come puts it off.
  const further =
    kind === 'T-DELIV'
      ? { dueAt: newEnd, pausedAt: timer.pausedAt && work.now }
      : { dueAt: dueAt(timer.dueAt, { days }, placeOf(work.terms)) }
  putTimer(work, withReminder(work, { ...timer, ...further, spareSeconds: 0 }))
}

/** A timer with another end has other reminders; one that nobody is reminded of has none. */
export function withReminder(work: Work, timer: Timer): Timer {
  if (!isReminded(timer.kind)) return timer
  return { ...timer, remindAt: reminderAfter(timer, work.now, placeOf(work.terms).timeZone) }
}
