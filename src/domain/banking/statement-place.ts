import { afterOf, type KnownEntry, mayBeOne, moneyOf, MOST_MEETINGS, type ToldEntry } from './entries.ts'
import { signedMinor, type Statement } from './statement.ts'

/** What the statements so far tell of an account: its first and its last balance, and whether there are any. */
export type AccountBooks = Readonly<{
  isEmpty: boolean
  openingMinor: bigint | null
  /** The first day of the statement that opens it. */
  openedOn: string | null
  closingMinor: bigint | null
  /** The last balance that a statement told, without what was told after it without one. */
  placedMinor: bigint | null
  /** What moved from the one to the other and, told without balances, before and after. */
  toldMinor: bigint | null
  /** The last day of which an entry is known. */
  lastDay: string | null
  /** What entries that nobody told must have moved: not zero when the books have a hole. */
  missingMinor: bigint
}>

/** Where a statement stands in its account: whether it begins what is known, and whether it ends it. */
export type StatementPlace = Readonly<{ opens: boolean; closes: boolean }>

/**
 * Whether the books follow on with a statement: its new entries lead from the last closing balance to its own, or
 * from its opening balance to the first one, or both, or fill a hole exactly; or it tells nothing new. Where there is
 * nothing to compare with, it follows on. Null where it does not.
 */
export function placeOf(
  books: AccountBooks,
  known: readonly KnownEntry[],
  statement: Pick<Statement, 'openingMinor' | 'closingMinor' | 'fromDate' | 'isOpeningComputed'>,
  told: readonly ToldEntry[],
  pairs: ReadonlyMap<ToldEntry, KnownEntry>,
): StatementPlace | null {
  const { openingMinor: opening, closingMinor: closing } = statement
  const news = told.filter((entry) => !pairs.has(entry))
  if (books.isEmpty) return { opens: true, closes: true }
  const mayBeKnown = haveRivals(news, known, pairs)
  if (opening === null || closing === null)
    return mayBeKnown ? null : { opens: false, closes: news.length > 0 }
  if (books.closingMinor === null || books.openingMinor === null) {
    if (mayBeKnown) return null
    const opens = books.openingMinor === null && (statement.fromDate ?? '9') < (books.openedOn ?? '')
    return { opens, closes: true }
  }
  const moved = news.reduce((sum, entry) => sum + signedMinor(entry), 0n)
  const [firstDay = '', lastDay = ''] = [news[0]?.bookingDate, news.at(-1)?.bookingDate]
  const isAfter = moved !== 0n && firstDay >= (books.lastDay ?? '') && leadOn(news, books.closingMinor)
  const isBefore =
    moved !== 0n && pairs.size === 0 && lastDay <= (books.openedOn ?? '') && leadOn(news, opening)
  const leadsUp = [books.openingMinor, books.closingMinor - (books.toldMinor ?? 0n)].includes(opening + moved)
  const placed = placeOfPlaced(books, known, statement, told, pairs)
  if (placed && !mayBeKnown) return placed
  if (news.length === 0) return placeOfKnown(books, known, statement, told)
  // Of money that came in and left again the days tell whether it was before or after.
  const leadsOn = books.closingMinor + moved === closing && firstDay >= (books.openedOn ?? '')
  if (leadsOn && (!mayBeKnown || isAfter)) return { opens: false, closes: true }
  if (leadsUp && (!mayBeKnown || isBefore)) return { opens: true, closes: false }
  if (mayBeKnown) return null
  // Two balances that the bank tells vouch for what lies between; one that was computed fits whatever does.
  const isVouched = !statement.isOpeningComputed && closing - opening === (books.toldMinor ?? 0n) + moved
  if (pairs.size > 0 && isVouched) return { opens: true, closes: true }
  return books.missingMinor !== 0n && moved === books.missingMinor ? { opens: false, closes: false } : null
}

/**
 * The same for one that tells the balances of movements which were told without any: with these and what is new it leads on
 * from the last balance told, or up to the first, or goes beyond both.
 */
function placeOfPlaced(
  books: AccountBooks,
  known: readonly KnownEntry[],
  statement: Parameters<typeof placeOf>[2],
  told: readonly ToldEntry[],
  pairs: ReadonlyMap<ToldEntry, KnownEntry>,
): StatementPlace | null {
  const placed = told.filter((entry) => isPlaced(entry, pairs))
  // With nothing of these among them it is of the days between.
  const days = new Set(placed.map(({ bookingDate }) => bookingDate))
  const isBetween = !known.some((entry) => entry.beforeMinor === null && days.has(entry.bookingDate))
  if (!isBetween && placed.every((entry) => !pairs.has(entry))) return null
  return placeOfSum(books, statement, sumOfPlaced(placed), told.length)
}

/** Whether a statement is the first one that tells a balance of an entry. */
export const isPlaced = (entry: ToldEntry, pairs: ReadonlyMap<ToldEntry, KnownEntry>) =>
  (pairs.get(entry)?.beforeMinor ?? null) === null

/** What entries come to of which a statement is the first to tell a balance, in its order. */
export type PlacedSum = Readonly<{
  many: number
  first: ToldEntry
  last: ToldEntry
  movedMinor: bigint
  leadOn: boolean
}>

/** The same of some entries and those before them; null for none. */
export function sumOfPlaced(placed: readonly ToldEntry[], before: PlacedSum | null = null): PlacedSum | null {
  return placed.reduce<PlacedSum | null>(
    (sum, entry) => ({
      many: (sum?.many ?? 0) + 1,
      first: sum?.first ?? entry,
      last: entry,
      movedMinor: (sum?.movedMinor ?? 0n) + signedMinor(entry),
      leadOn: sum === null || (sum.leadOn && entry.beforeMinor === afterOf(sum.last)),
    }),
    before,
  )
}

/** Where a statement of so many entries stands by those of which it is the first to tell a balance. */
export function placeOfSum(
  { openingMinor: first, openedOn, placedMinor: last }: AccountBooks,
  { openingMinor: opening, closingMinor: closing, isOpeningComputed }: Parameters<typeof placeOf>[2],
  placed: PlacedSum | null,
  many: number,
): StatementPlace | null {
  if (opening === null || closing === null || first === null || last === null || placed === null) return null
  const { movedMinor: moved } = placed
  // A balance comes back when money comes in and leaves again: the days tell which end it is.
  const isLater = placed.first.bookingDate >= (openedOn ?? '')
  const isEarlier = placed.last.bookingDate <= (openedOn ?? '')
  const leadsOn = (from: bigint) => placed.leadOn && placed.first.beforeMinor === from
  if (isLater && leadsOn(last) && last + moved === closing) return { opens: false, closes: true }
  if (isEarlier && leadsOn(opening) && opening + moved === first) return { opens: true, closes: false }
  const isVouched = !isOpeningComputed && placed.many < many && closing - opening === last - first + moved
  return isVouched ? { opens: true, closes: true } : null
}

/** The same for a statement between two balances that tells nothing new: it ends where something known does. */
export function placeOfKnown(
  books: AccountBooks,
  known: readonly KnownEntry[],
  { openingMinor: opening, closingMinor: closing }: Pick<Statement, 'openingMinor' | 'closingMinor'>,
  told: readonly ToldEntry[],
): StatementPlace | null {
  // What begins where the books end may be new, although the same was told before: money came in, left and came again.
  if (told.length > 0 && opening === books.closingMinor && opening !== closing) return null
  if (closing === books.closingMinor) return { opens: false, closes: true }
  const isKnown = closing === books.openingMinor || known.some((entry) => afterOf(entry) === closing)
  return isKnown ? { opens: false, closes: false } : null
}

/** Whether each entry begins where the one before it ends, from a balance on. */
export function leadOn(entries: readonly ToldEntry[], from: bigint): boolean {
  return entries.every(
    (entry, n) => entry.beforeMinor === (n === 0 ? from : afterOf(entries[n - 1] ?? entry)),
  )
}

/**
 * Whether a new entry may be a known one that no balance tells again: of its day, with the same money, and no reference
 * tells them apart. A bank's table and its statement may order a day otherwise, and then their balances meet nowhere.
 */
export function haveRivals(
  news: readonly ToldEntry[],
  known: readonly KnownEntry[],
  pairs: ReadonlyMap<ToldEntry, KnownEntry>,
): boolean {
  const paired = new Set(pairs.values())
  const unpaired = known.filter((entry) => !paired.has(entry))
  const free = Map.groupBy(
    // First those that may be any.
    unpaired.toSorted((one, other) => Number(one.reference !== null) - Number(other.reference !== null)),
    (entry) => `${entry.bookingDate} ${moneyOf(entry)}`,
  )
  return news.some((entry) =>
    // Thousands of equal ones whose references differ are compared no further.
    free
      .get(`${entry.bookingDate} ${moneyOf(entry)}`)
      ?.slice(0, MOST_MEETINGS)
      .some((other) => mayBeOne(other, entry)),
  )
}
