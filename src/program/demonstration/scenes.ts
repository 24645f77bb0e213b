import { existing } from '#domain/assert.ts'
import { isBusinessDay } from '#domain/calendar.ts'
import { countryOf } from '#domain/people/countries.ts'

/** The countries of the demonstration. */
export type PlaceCode = 'ES' | 'MX' | 'AR' | 'PE' | 'CO'

/** Something that happens on the stage at its moment. */
export type Scene = Readonly<{ at: Temporal.Instant; act: () => Promise<unknown> }>

/** So many days before the end, at an hour of the deal's country; or so many minutes before the end. */
export type When = `${number} ${string}` | Readonly<{ minutesAgo: number }>

/** The calendar of the demonstration, counted back from its end, which is now. */
export function calendarTo(end: Temporal.Instant) {
  const todayIn = (country: PlaceCode) => end.toZonedDateTimeISO(zoneOf(country)).toPlainDate()
  const moment = (when: When, country: PlaceCode): Temporal.Instant => {
    if (typeof when === 'object') return end.subtract({ minutes: when.minutesAgo })
    const [daysAgo, hour = ''] = when.split(' ')
    return todayIn(country)
      .subtract({ days: Number(daysAgo) })
      .toZonedDateTime({ timeZone: zoneOf(country), plainTime: hour })
      .toInstant()
  }
  return {
    moment,
    /** A day so many days after today, as terms write it. */
    day: (country: PlaceCode, days: number) => todayIn(country).add({ days }).toString(),
    /** The last business day before today: what was due then is late now. */
    lastBusinessDay: (country: PlaceCode) => {
      let day = todayIn(country).subtract({ days: 1 })
      while (!isBusinessDay(day, country)) day = day.subtract({ days: 1 })
      return day.toString()
    },
  }
}
export type Calendar = ReturnType<typeof calendarTo>

function zoneOf(country: PlaceCode): string {
  return existing(countryOf(country)?.zones[0], 'a country has a clock').timeZone
}
