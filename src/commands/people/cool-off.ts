import { dueAt, type HolidayCalendar } from '#domain/calendar.ts'
import { holidayDates } from '#domain/holidays.ts'
import { spanOf } from '#domain/transactions/timers.ts'
import type { Means } from '#store/means.ts'
import type { Person } from '#store/people/people.ts'

/** When a new or changed account may receive money: long enough for its owner to notice a change that they did not make. */
export function coolOff(
  kind: 'T-COOL' | 'T-COOL-CHANGED',
  by: Readonly<{ person: Person; now: Temporal.Instant; means: Pick<Means, 'policy'> }>,
): Temporal.Instant {
  const { person, now, means } = by
  return dueFor(person, now, spanOf(kind, means.policy.timers))
}

/** When a span from now on is over for a person, by the days and the working days of where they live. */
export function dueFor(
  { timeZone, country }: Pick<Person, 'timeZone' | 'country'>,
  now: Temporal.Instant,
  span: Parameters<typeof dueAt>[1],
): Temporal.Instant {
  return dueAt(now, span, { timeZone, calendar: calendarOf(country) })
}

/** The calendar of working days of a country; the banks' European one where we know none. */
export function calendarOf(country: string): HolidayCalendar {
  const known = Object.keys(holidayDates) as (keyof typeof holidayDates)[]
  return known.find((each) => each === country) ?? 'TARGET'
}
