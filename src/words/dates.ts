import type { OwnFormats } from '#domain/people/formats.ts'
import { dateFormat } from './intl.ts'

/** Countries whose people read Spanish in their own form; anybody else reads the Spanish of Spain. */
const spanishSpeaking = new Set('ES MX AR PE CL CO UY EC PA BO PY VE CR DO GT SV HN NI PR CU US'.split(' '))

/** The form of Spanish (formats of money, dates and hours) of a country (ISO 3166). */
export function localeOf(country: string): string {
  return spanishSpeaking.has(country) ? `es-${country}` : 'es-ES'
}

/**
 * How somebody reads and writes sums, dates and hours: in the forms that they chose, else in those of where they
 * live. `writtenIn` is the country in which sums are written so.
 */
export function formatsOf({ country, timeZone, ownFormats }: Reader): Formats {
  const locale = ownFormats?.locale ?? localeOf(country)
  return { locale, timeZone: ownFormats?.timeZone ?? timeZone, writtenIn: locale.slice(3) }
}

/** A form of Spanish, a clock, and the country whose way of writing sums it is. */
export type Formats = Readonly<{ locale: string; timeZone: string; writtenIn: string }>

type Reader = Readonly<{ country: string; timeZone: string; ownFormats?: OwnFormats }>

/** A moment on the clocks of a zone: "viernes 8 de mayo, 23:59", with its year when that is not the one of `now`. */
export function instantText(
  instant: Temporal.Instant,
  place: Readonly<{ timeZone: string; locale: string; now?: Temporal.Instant }>,
): string {
  const { timeZone, locale, now } = place
  const day = instant.toZonedDateTimeISO(timeZone)
  const otherYear = now !== undefined && now.toZonedDateTimeISO(timeZone).year !== day.year
  const time = partsOf(day, locale, { hour: 'numeric', minute: '2-digit' })
    .map(({ value }) => value)
    .join('')
  return `${dayText(day, locale)}${otherYear ? ` de ${day.year}` : ''}, ${time}`
}

/** A day with its year: "8 de mayo de 2026". */
export function dateText(date: Temporal.PlainDate, locale = 'es-ES'): string {
  const month = partsOf(date.toZonedDateTime('UTC'), locale, { month: 'long', day: 'numeric' })
  return `${date.day} de ${part(month, 'month')} de ${date.year}`
}

/** A month with its year: "mayo de 2026". */
export function monthText({ year, month }: Temporal.PlainYearMonth, locale = 'es-ES'): string {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }).toZonedDateTime('UTC')
  return `${part(partsOf(first, locale, { month: 'long' }), 'month')} de ${year}`
}

/** How long until something is due, rounded down: "quedan 2 días", "quedan 5 horas", "venció hace 3 horas". */
export function countdownText(due: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.floor(Math.abs(due.epochMilliseconds - now.epochMilliseconds) / 60_000)
  const past = Temporal.Instant.compare(due, now) <= 0
  if (minutes === 0) return past ? 'venció hace un momento' : 'queda menos de un minuto'
  const [count, one, many] = lengthOf(minutes)
  const length = `${count} ${count === 1 ? one : many}`
  if (past) return `venció hace ${length}`
  return `${count === 1 ? 'queda' : 'quedan'} ${length}`
}

/** Days only from two days on: "queda 1 día" could hide up to 23 hours of it. */
function lengthOf(minutes: number): [count: number, one: string, many: string] {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return [Math.floor(hours / 24), 'día', 'días']
  return hours >= 1 ? [hours, 'hora', 'horas'] : [minutes, 'minuto', 'minutos']
}

function dayText(day: Temporal.ZonedDateTime, locale: string): string {
  const parts = partsOf(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${part(parts, 'weekday')} ${day.day} de ${part(parts, 'month')}`
}

function partsOf(
  day: Temporal.ZonedDateTime,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatPart[] {
  return dateFormat(locale, { ...options, timeZone: day.timeZoneId }).formatToParts(day.epochMilliseconds)
}

function part(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((part) => part.type === type)?.value ?? ''
}
