import { type Period, periodOf } from '#domain/ledger/period.ts'
import type { Reading } from '../reading.ts'

/** How many months can be chosen from a list; any day by its date. */
const MONTHS = 24

/** The period that an address asks for: its day, else its month, else the month that it is now. */
export function periodAsked(search: URLSearchParams, { now, timeZone }: Reading): Period {
  const thisMonth = now.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()
  const asked = [search.get('day') ?? '', search.get('month') ?? '', thisMonth.toString()]
  for (const name of asked) {
    const period = periodOf(name, timeZone)
    if (period) return period
  }
  throw new RangeError('there is a month now')
}

/** The months that can be chosen, the newest first, with the one that is asked for where it is older. */
export function monthsToChoose(asked: string, { now, timeZone }: Reading): readonly string[] {
  const thisMonth = now.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()
  const months = Array.from({ length: MONTHS }, (_, back) => thisMonth.subtract({ months: back }).toString())
  return asked === '' || months.includes(asked) ? months : [...months, asked]
}

/** The day that an address asks for, else yesterday: the last that can be over. */
export function dayAsked(search: URLSearchParams, { now, timeZone }: Reading): string {
  const asked = periodOf(search.get('day') ?? '', timeZone)?.name ?? ''
  const yesterday = now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 })
  return asked.length > 7 ? asked : yesterday.toString()
}
