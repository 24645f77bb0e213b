import type { Currency } from '../money.ts'
import { bankDayOf } from './bank-days.ts'
import type { ProblemDetails, Statement } from './statement.ts'

/** How far from its own day a bank may book: some date what comes in the evening by the next day. */
const bookable = { back: { years: 2 }, ahead: { days: 1 } } as const

/**
 * The first day in a statement that its bank cannot have booked yet, or would not tell of any more; null where each
 * can be. A deposit counts by that day and deadlines wait for it, so a slip of the bank's must not decide them.
 */
export function strangeDay(
  { lines, fromDate, toDate }: Pick<Statement, 'lines' | 'fromDate' | 'toDate'>,
  currency: Currency,
  now: Temporal.Instant,
): ProblemDetails | null {
  const today = bankDayOf(currency, now)
  // Days of ISO 8601 stand in the order of their letters.
  const [first, last] = [today.subtract(bookable.back).toString(), today.add(bookable.ahead).toString()]
  const booked = lines.filter((line) => line.status === 'booked')
  const days = [
    { position: 0, date: toDate ?? fromDate },
    ...booked.map(({ position, bookingDate }) => ({ position, date: bookingDate })),
  ]
  for (const { position, date } of days)
    if (date !== null && (date < first || date > last)) return { position, date, until: last }
  return null
}
