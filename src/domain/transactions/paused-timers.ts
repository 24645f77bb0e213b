import { dueAt } from '../calendar.ts'
import { remindedOf } from './reminders.ts'
import { isRunning, putTimer, withReminder } from './running-timers.ts'
import type { PauseCause, Timer } from './situation.ts'
import { isAbout, subjectText } from './subject.ts'
import { spanOf, type TimerKind } from './timers.ts'
import { placeOf, putTranche, type Work } from './work.ts'

/** What the seller's own word sets aside until it is proven or taken back, and a higher price until its rest is there. */
const ofDelivery: readonly TimerKind[] = ['T-DELIV', 'T-GRACE']

/** What asks the buyer for money of another part, or what to do with what is left over: it waits while one part is contested. */
const ofDeposits: readonly TimerKind[] = ['T-FUND', 'T-STATEMENT', 'T-TOPUP', 'T-LATE']

/** A pause that gives the time back; a timer that is only set aside runs out when it would have. */
const givesTime = (cause: PauseCause) => cause !== 'declaration'

/** Pauses timers for a reason. One may be paused for several, and goes on when the last is over. */
export function pauseTimers(
  work: Work,
  cause: PauseCause,
  subject: string,
  except: readonly TimerKind[],
): void {
  for (const timer of work.timers) {
    if (!isRunning(timer) || timer.pausedFor.includes(cause) || except.includes(timer.kind)) continue
    if (!concerns(work, timer, cause, subject)) continue
    const pausedAt = timer.pausedAt ?? (givesTime(cause) ? work.now : null)
    putTimer(work, { ...timer, state: 'paused', pausedAt, pausedFor: [...timer.pausedFor, cause] })
  }
}

function concerns(work: Work, timer: Timer, cause: PauseCause, subject: string): boolean {
  if (cause === 'hold') return runsAgainstHeld(work, timer)
  if (cause === 'contested') return ofDeposits.includes(timer.kind)
  // The platform still has to say what becomes of payouts that wait, and when.
  if (cause === 'freeze') return !isAbout(timer, 'payout')
  if (timer.subject !== subject) return false
  if (cause === 'declaration' || cause === 'deposit') return ofDelivery.includes(timer.kind)
  return !timer.pausedFor.includes('declaration')
}

/** Pauses of whatever they concern in the deal, and not of one subject's timers. */
const wholeDeal: readonly PauseCause[] = ['hold', 'contested', 'freeze']

type Resumed = Readonly<{ cause: PauseCause; leastHours?: number }>

/** What the rest of a higher price lets go on: the seller owed nothing while it was missing. */
export const deliveryGoesOn = { cause: 'deposit', leastHours: 48 } as const

/** Lets paused timers go on, where that was the last reason: with the time they had left, and at least so many hours. */
export function resumeTimers(work: Work, { cause, leastHours = 0 }: Resumed, subject: string): void {
  for (const timer of work.timers) {
    if (!timer.pausedFor.includes(cause)) continue
    if (cause === 'hold' && runsAgainstHeld(work, timer)) continue
    if (!wholeDeal.includes(cause) && timer.subject !== subject) continue
    const pausedFor = timer.pausedFor.filter((each) => each !== cause)
    const isGiven = givesTime(cause) && !pausedFor.some(givesTime)
    const further = isGiven ? { ...endAfterPause(work, timer, leastHours), pausedAt: null } : {}
    const state = pausedFor.length > 0 ? 'paused' : 'armed'
    const resumed: Timer = { ...timer, ...further, pausedFor, state }
    putTimer(work, withReminder(work, resumed))
    if (isGiven && timer.kind === 'T-DELIV') putOffDelivery(work, resumed)
  }
}

/** The date of a delivery follows the clock that was given time: pages tell the date, and more days are counted from it. */
function putOffDelivery(work: Work, { subject, dueAt: end }: Timer): void {
  const part = work.tranches.find(({ number }) => subjectText({ tranche: number }) === subject)
  const day = end.toZonedDateTimeISO(placeOf(work.terms).timeZone).toPlainDate().toString()
  if (part && day > part.deliverBy) putTranche(work, { ...part, deliverBy: day })
}

/** When a timer runs out that had so much left: one that counts days ends with a day. */
function endAfterPause(work: Work, timer: Timer, leastHours: number): Pick<Timer, 'dueAt' | 'spareSeconds'> {
  const left = (timer.pausedAt ?? work.now).until(timer.dueAt)
  const exact = work.now.add(left).subtract({ seconds: timer.spareSeconds })
  const span = spanOf(timer.kind, work.policy.timers)
  // The minutes in which something can be undone are no days to think about it.
  const least = 'minutes' in span ? exact : work.now.add({ hours: leastHours })
  const end = Temporal.Instant.compare(exact, least) < 0 ? least : exact
  if ('hours' in span || 'minutes' in span) return { dueAt: end, spareSeconds: 0 }
  const day = dueAt(end, { days: 0 }, placeOf(work.terms))
  return { dueAt: day, spareSeconds: Math.round(end.until(day).total('seconds')) }
}

/** Whether a timer of a part would be lost by somebody who is held; null where nobody knows who is. */
function runsAgainstHeld({ facts, transaction }: Work, timer: Timer): boolean {
  const party = isAbout(timer, 'tranche') ? remindedOf(timer.kind, transaction) : null
  return party !== null && (facts.held?.includes(party) ?? false)
}

/** Whether a timer runs against somebody who is held and does not wait for them yet. */
export function waitsForNobody(work: Work, timer: Timer): boolean {
  return isRunning(timer) && !timer.pausedFor.includes('hold') && runsAgainstHeld(work, timer)
}

/** Whether a timer still waits for somebody who is not held any more. */
export function waitsForFreed(work: Work, timer: Timer): boolean {
  return work.facts.held !== undefined && timer.pausedFor.includes('hold') && !runsAgainstHeld(work, timer)
}

/** Whether a timer asks for a deposit, or what to do with one, and does not wait yet until both are at one about another part. */
export function asksForDeposit(timer: Timer): boolean {
  return isRunning(timer) && !timer.pausedFor.includes('contested') && ofDeposits.includes(timer.kind)
}
