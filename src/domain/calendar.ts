import { assert } from './assert.ts'
import { holidayDates } from './holidays.ts'

/** Whose days off count: a country's national and bank holidays, or those of the euro's settlement system. */
export type HolidayCalendar = keyof typeof holidayDates | 'TARGET'

/** A length of time as the terms and the timers state it. */
export type Span =
  | Readonly<{ minutes: number }>
  | Readonly<{ hours: number }>
  | Readonly<{ days: number }>
  | Readonly<{ businessDays: number }>

/** Where the days of a transaction are counted. */
export type Place = Readonly<{ timeZone: string; calendar: HolidayCalendar }>

/**
 * Whether banks work on this day: neither a weekend nor a holiday of the calendar. A year outside the
 * holiday data (`tools/holidays.ts`) has only its weekends; the TARGET calendar is a rule and has no end.
 */
export function isBusinessDay(date: Temporal.PlainDate, calendar: HolidayCalendar): boolean {
  return date.dayOfWeek <= 5 && !isHoliday(date, calendar)
}

/** The first business day from this day on: the day itself when it is one. */
export function nextBusinessDay(date: Temporal.PlainDate, calendar: HolidayCalendar): Temporal.PlainDate {
  let day = date
  while (!isBusinessDay(day, calendar)) day = day.add({ days: 1 })
  return day
}

/** The n-th business day after this day, which itself never counts; 0 gives the day itself. */
export function addBusinessDays(
  date: Temporal.PlainDate,
  n: number,
  calendar: HolidayCalendar,
): Temporal.PlainDate {
  assert(Number.isInteger(n) && n >= 0, 'business days are counted forward in whole days')
  let day = date
  for (let counted = 0; counted < n; counted++) day = nextBusinessDay(day.add({ days: 1 }), calendar)
  return day
}

/** The last second of a day (23:59:59) on the clocks of a zone, also when they change that night. */
export function endOfDay(date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  // Counted back from the next day's start: in Santiago the clocks go back at midnight and 23:59:59
  // happens twice; the day ends with the second one.
  return date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ seconds: 1 })
}

/**
 * When something is due. Minutes and hours are exact. Days and business days are counted on the local
 * calendar and end at 23:59:59 there; a day off moves the due date to the next business day.
 */
export function dueAt(from: Temporal.Instant, span: Span, place: Place): Temporal.Instant {
  if ('minutes' in span) return from.add({ minutes: span.minutes })
  if ('hours' in span) return from.add({ hours: span.hours })
  const today = from.toZonedDateTimeISO(place.timeZone).toPlainDate()
  const day =
    'days' in span
      ? today.add({ days: span.days })
      : addBusinessDays(today, span.businessDays, place.calendar)
  return endOfDay(nextBusinessDay(day, place.calendar), place.timeZone)
}

function isHoliday(date: Temporal.PlainDate, calendar: HolidayCalendar): boolean {
  if (calendar === 'TARGET') return isTargetHoliday(date)
  const byYear: Readonly<Record<number, string>> = holidayDates[calendar]
  const monthDay = date.toString().slice(5).replace('-', '')
  return byYear[date.year]?.split(' ').includes(monthDay) ?? false
}

/** Closing days of TARGET: 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
function isTargetHoliday(date: Temporal.PlainDate): boolean {
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.toString().slice(5))) return true
  const daysFromEaster = easterSunday(date.year).until(date, { largestUnit: 'days' }).days
  return daysFromEaster === -2 || daysFromEaster === 1
}

/** Easter Sunday of the Gregorian calendar (the "anonymous" algorithm of Nature, 1876). */
function easterSunday(year: number): Temporal.PlainDate {
  const whole = Math.floor
  const golden = year % 19
  const century = whole(year / 100)
  const yearInCentury = year % 100
  const moonShift = whole((century - whole((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - whole(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * whole(yearInCentury / 4) - epact - (yearInCentury % 4)) % 7
  const correction = whole((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return new Temporal.PlainDate(year, whole(days / 31), (days % 31) + 1)
}
