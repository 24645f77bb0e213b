import type { Span } from '../calendar.ts'
import { disputeRules } from './dispute-rules.ts'

export type TimerKind = keyof typeof timers
type TimerSubject = 'transaction' | 'tranche' | 'payout' | 'proposal' | 'dispute' | 'person'

type TimerRule = Readonly<{
  on: TimerSubject
  /** Default length. What the terms set (†) replaces it. */
  span: Span
  least: Span
  most: Span
  setBy: 'operator' | 'terms'
}>

const minutes = (count: number): Span => ({ minutes: count })
const hours = (count: number): Span => ({ hours: count })
const days = (count: number): Span => ({ days: count })
const businessDays = (count: number): Span => ({ businessDays: count })

const settable =
  (setBy: TimerRule['setBy']) =>
  (on: TimerSubject, span: Span, least: Span, most: Span): TimerRule => ({
    on,
    span,
    least,
    most,
    setBy,
  })
const operator = settable('operator')
const terms = settable('terms')

/**
 * Every timer of the process: its default, the range within which the operator
 * or the terms may set it. The dispute guide prints its numbers from here.
 */
export const timers = {
  'T-OFFER': operator('transaction', days(7), days(1), days(30)),
  'T-FUND': terms('tranche', businessDays(5), businessDays(1), businessDays(20)),
  'T-STATEMENT': operator('tranche', businessDays(1), businessDays(1), businessDays(1)),
  'T-TOPUP': operator('tranche', businessDays(3), businessDays(1), businessDays(10)),
  'T-DELIV': terms('tranche', days(0), days(0), days(730)),
  'T-GRACE': operator('tranche', days(3), days(1), days(10)),
  'T-TRANSIT': operator('tranche', days(10), days(3), days(60)),
  'T-ASKED': operator('tranche', days(disputeRules.askedDays), days(3), days(10)),
  'T-INSP': terms('tranche', days(3), days(1), days(30)),
  'T-FIX': terms('tranche', days(5), days(1), days(30)),
  'T-PROP': operator('proposal', hours(72), hours(24), days(14)),
  'T-UNDO': operator('tranche', minutes(10), minutes(0), minutes(60)),
  'T-REJ': operator('tranche', businessDays(5), businessDays(2), businessDays(10)),
  'T-PLACE': operator('tranche', businessDays(3), businessDays(2), businessDays(10)),
  'T-RSHIP': operator('tranche', days(10), days(2), days(18)),
  'T-RTRANS': operator('tranche', days(15), days(15), days(15)),
  'T-RINSP': operator('tranche', days(3), days(1), days(7)),
  'T-NEG': operator('dispute', days(7), days(3), days(20)),
  'T-SUPER': operator(
    'dispute',
    businessDays(disputeRules.supervisorBusinessDays),
    businessDays(1),
    businessDays(2),
  ),
  'T-ASSIGN': operator('dispute', businessDays(1), businessDays(1), businessDays(1)),
  'T-EVID': operator('dispute', businessDays(5), businessDays(3), businessDays(10)),
  'T-ASK': operator('dispute', businessDays(2), days(1), days(5)),
  'T-MED': operator('dispute', businessDays(10), businessDays(10), businessDays(10)),
  'T-PROPRESP': operator('dispute', businessDays(3), businessDays(3), businessDays(3)),
  'T-APPEAL': operator('dispute', days(5), days(3), days(10)),
  'T-APPRESP': operator('dispute', businessDays(3), businessDays(3), businessDays(3)),
  'T-APPDEC': operator('dispute', businessDays(10), businessDays(10), businessDays(10)),
  'T-MAX': operator('dispute', days(45), days(45), days(45)),
  'T-PAYOUT': operator('payout', businessDays(1), businessDays(1), businessDays(3)),
  'T-COOL': operator('person', hours(24), hours(0), days(7)),
  'T-COOL-CHANGED': operator('person', hours(72), hours(0), days(7)),
  /** By the law of the place: the published default is the shortest that is usual. */
  'T-CLAIM': operator('payout', days(90), days(90), days(3650)),
  'T-LATE': operator('transaction', days(3), days(1), days(7)),
} as const satisfies Record<string, TimerRule>

export const timerKinds = Object.keys(timers) as TimerKind[]

/**
 * The clocks that the platform itself has to keep: nobody loses a right where it misses one, and everybody reads how often
 * it does.
 */
export const platformTimers = [
  'T-ASSIGN',
  'T-MED',
  'T-APPDEC',
  'T-SUPER',
  'T-PAYOUT',
] as const satisfies readonly TimerKind[]
export type PlatformTimer = (typeof platformTimers)[number]

/** A span in minutes, business days counted as days: only to compare a setting with its range. */
function roughMinutes(span: Span): number {
  if ('minutes' in span) return span.minutes
  if ('hours' in span) return span.hours * 60
  return ('days' in span ? span.days : span.businessDays) * 1440
}

/** Whether an operator's setting for a timer lies within the range that was published for it. */
export function isWithinRange(kind: TimerKind, span: Span): boolean {
  const minutes = roughMinutes(span)
  return minutes >= roughMinutes(timers[kind].least) && minutes <= roughMinutes(timers[kind].most)
}

/** An operator's own lengths for some timers. */
export type TimerSettings = Readonly<Partial<Record<TimerKind, Span>>>

/** The length of a timer under the operator's settings. */
export function spanOf(kind: TimerKind, settings: TimerSettings): Span {
  return settings[kind] ?? timers[kind].span
}
