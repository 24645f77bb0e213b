import type { Party, Receiver } from './party.ts'
import type { Timer } from './situation.ts'
import { otherParty } from './party.ts'
import type { TimerKind } from './timers.ts'

/** Reminders of a deadline: at half of it, in the last 24 hours and in the last 4, by day only. */
export const reminderRule = { hoursBefore: [24, 4], fromHour: 8, toHour: 21 } as const

/** How many days after a payout came to a stop its payee is reminded of it. */
export const claimReminderDays = [1, 3, 7, 30, 60, 80] as const

/** When the next reminder of a deadline is due after `now`, or null when none is left. The start has its own notice. */
export function reminderAfter(
  timer: Pick<Timer, 'kind' | 'startedAt' | 'dueAt'>,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  const moments = momentsOf(timer)
    .filter((each) => Temporal.Instant.compare(each, timer.startedAt) > 0)
    .map((each) => byDay(each, timeZone))
    .filter(
      (each) => Temporal.Instant.compare(each, now) > 0 && Temporal.Instant.compare(each, timer.dueAt) < 0,
    )
  return moments.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}

function momentsOf({
  kind,
  startedAt,
  dueAt,
}: Pick<Timer, 'kind' | 'startedAt' | 'dueAt'>): Temporal.Instant[] {
  if (kind === 'T-CLAIM') return claimReminderDays.map((days) => startedAt.add({ hours: 24 * days }))
  const whole = startedAt.until(dueAt).total('milliseconds')
  const half = startedAt.add({ milliseconds: Math.floor(whole / 2) })
  return [half, ...reminderRule.hoursBefore.map((hours) => dueAt.subtract({ hours }))]
}

/** Nobody is reminded at night: a moment outside the day moves back to the evening before or on to the morning. */
function byDay(moment: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(timeZone)
  if (local.hour >= reminderRule.toHour)
    return local.with({ hour: reminderRule.toHour - 1, minute: 0, second: 0 }).toInstant()
  if (local.hour < reminderRule.fromHour)
    return local.with({ hour: reminderRule.fromHour, minute: 0, second: 0 }).toInstant()
  return moment
}

const remindedParty: Partial<Record<TimerKind, Party>> = {
  'T-FUND': 'buyer',
  'T-TOPUP': 'buyer',
  'T-DELIV': 'seller',
  'T-GRACE': 'seller',
  'T-TRANSIT': 'buyer',
  'T-INSP': 'buyer',
  'T-FIX': 'seller',
  'T-REJ': 'seller',
  'T-PLACE': 'seller',
  'T-RSHIP': 'buyer',
  'T-RTRANS': 'buyer',
  'T-RINSP': 'seller',
}

const asked: readonly TimerKind[] = ['T-OFFER', 'T-PROP', 'T-CLAIM']

/** Whether anybody is ever reminded of such a deadline. */
export function isReminded(kind: TimerKind): boolean {
  return kind in remindedParty || asked.includes(kind)
}

/** Whom a deadline may be about, where its kind alone does not say it: who answers, who asked, who is to be paid. */
type About = Readonly<{ turn?: Party | null; proposedBy?: Party | null }>

/** Who is reminded of a deadline: whoever loses by staying silent. */
export function remindedOf<Payee extends Receiver = never>(
  kind: TimerKind,
  { turn, proposedBy, payee }: About & Readonly<{ payee?: Payee | null }>,
): Party | Payee | null {
  if (kind === 'T-OFFER') return turn ?? null
  if (kind === 'T-PROP') return proposedBy ? otherParty(proposedBy) : null
  if (kind === 'T-CLAIM') return payee ?? null
  return remindedParty[kind] ?? null
}
