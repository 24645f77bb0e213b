import type { Situation } from '../transactions/situation.ts'

/**
 * The states of deals that count against a person's month: in force, or finished with something sold. Drafts and
 * offers do not count, and neither do deals that ended without a sale (expired, cancelled): their room is free again.
 */
export const monthStates: readonly Situation['transaction']['state'][] = [
  'agreed',
  'active',
  'settling',
  'closed',
]

/** The calendar month of a moment where a person lives: its first instant, and the first one of the next month. */
export function monthOf(
  at: Temporal.Instant,
  timeZone: string,
): Readonly<{ from: Temporal.Instant; until: Temporal.Instant; nextDay: string }> {
  const first = at.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 })
  const next = first.add({ months: 1 })
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone }).toInstant()
  return { from: start(first), until: start(next), nextDay: next.toString() }
}
