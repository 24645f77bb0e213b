import { z } from 'zod'
import { bankDayOf, bankZoneOf } from '../banking/bank-days.ts'
import { currencyCodes, type Currency } from '../money.ts'

/** What may stand between the books of a day and the bank, or beside them. */
export const dayItemKinds = [
  'unbooked-debit',
  'unexplained-debit',
  'set-aside',
  'unidentified-credit',
  'announced',
] as const

/** What keeps a day open: the books do not know it, or nobody said yet what it is. The rest is explained by what it is. */
const openKinds: ReadonlySet<string> = new Set(['unbooked-debit', 'unexplained-debit', 'set-aside'])

const Minor = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt)

/** The day of a custody account as it was found. Sums in minor units. Its canonical form is what a close hashes. */
export const DayFound = z.object({
  custody: z.enum(currencyCodes),
  day: z.iso.date(),
  /** What the bank's statement of the day says at its end; null where none ends on it with a balance. */
  statement: z.object({ id: z.uuid(), number: z.string(), closingMinor: Minor }).nullable(),
  /** What was on the account before its first statement, which no book ever counted. */
  openingMinor: Minor,
  /** What the bank holds by the books, the bank's lines by their booking day. */
  bookedMinor: Minor,
  owedMinor: Minor,
  unclaimedMinor: Minor,
  ownMinor: Minor,
  /** Deals whose money was held, owed or on its way. */
  deals: z.number(),
  items: z.array(
    z.object({
      kind: z.enum(dayItemKinds),
      id: z.string(),
      day: z.string().nullable(),
      direction: z.enum(['credit', 'debit']).nullable(),
      /** Null for a statement that was set aside. */
      amountMinor: Minor.nullable(),
    }),
  ),
})
export type DayFound = z.infer<typeof DayFound>
export type DayItem = DayFound['items'][number]

export const isOpenItem = ({ kind }: Pick<DayItem, 'kind'>): boolean => openKinds.has(kind)

/** What the statement of a day says that the books should have; null without one. */
export function toldMinor({ statement, openingMinor }: DayFound): bigint | null {
  return statement && statement.closingMinor - openingMinor
}

/** What the books have more than the bank at the end of a day; null without a statement. */
export function dayDifference(found: DayFound): bigint | null {
  const told = toldMinor(found)
  return told === null ? null : found.bookedMinor - told
}

/** The refusals of a day that cannot be closed. */
export type CloseProblem = 'books-day-not-over' | 'books-day-without-statement' | 'books-day-differs'

/** Why a day cannot be closed; null where it can: it is over, has its statement, agrees with it and nothing waits to be explained. */
export function closeProblem(found: DayFound, now: Temporal.Instant): CloseProblem | null {
  if (!isOver(found, now)) return 'books-day-not-over'
  const difference = dayDifference(found)
  if (difference === null) return 'books-day-without-statement'
  if (difference !== 0n || found.items.some(isOpenItem)) return 'books-day-differs'
  return null
}

type CustodyDay = Readonly<{ custody: Currency; day: string }>

/** Whether a day is over where the banks of its currency write. */
export function isOver({ custody, day }: CustodyDay, now: Temporal.Instant): boolean {
  return Temporal.PlainDate.compare(bankDayOf(custody, now), Temporal.PlainDate.from(day)) > 0
}

/** The first instant after a day, where the banks of its currency write. */
export function endOfBankDay({ custody, day }: CustodyDay): Temporal.Instant {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(bankZoneOf(custody)).toInstant()
}
