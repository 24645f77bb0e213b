import { existing } from '../assert.ts'
import { type HolidayCalendar, nextBusinessDay } from '../calendar.ts'
import type { Currency } from '../money.ts'
import { countries } from '../people/countries.ts'

/** The day that it is where a currency is paid: ISO 8601. */
export function bankDayOf(currency: Currency, now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(bankZoneOf(currency)).toPlainDate()
}

/** Whether a day, `YYYY-MM-DD`, is over where a currency is paid. */
export function isOverFor(currency: Currency, day: string, now: Temporal.Instant): boolean {
  return day < bankDayOf(currency, now).toString()
}

/** The time zone in which the banks of a currency write. */
export function bankZoneOf(currency: Currency): string {
  return bankDays(currency).timeZone
}

/** The next day on which banks pay in a currency. */
export function nextBankDay(currency: Currency, now: Temporal.Instant): Temporal.PlainDate {
  return nextBusinessDay(bankDayOf(currency, now), bankDays(currency).calendar)
}

/**
 * Whose bank days a currency moves on: TARGET for euros, the country's for the rest. Dollars are those of Ecuador: no account of
 * the United States is paid to from here.
 */
function bankDays(currency: Currency): { timeZone: string; calendar: HolidayCalendar } {
  if (currency === 'EUR') return { timeZone: 'Europe/Madrid', calendar: 'TARGET' }
  const country = existing(
    countries.find((each) => each.currency === currency && each.code !== 'US'),
    'every currency of the ledger has a country',
  )
  return { timeZone: country.zones[0]?.timeZone ?? 'UTC', calendar: country.code }
}
