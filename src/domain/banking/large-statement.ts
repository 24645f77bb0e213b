import { type KnownEntry, pairEntries, type ToldEntry, toldEntries } from './entries.ts'
import { type AccountBooks, haveRivals } from './statement-place.ts'
import { signedMinor, type StatementLine } from './statement.ts'

/** What a statement tells of one day: which entries are known, and which are new and follow on all that is known. */
export type LargeDay = Readonly<{
  day: string
  /** What was known of it before, where that was asked. */
  known: readonly KnownEntry[]
  pairs: ReadonlyMap<ToldEntry, KnownEntry>
  news: readonly ToldEntry[]
  told: readonly ToldEntry[]
}>

/**
 * Goes through a statement of any length day by day, when it is more than is looked at as a whole: first the days that are known, if it
 * tells any of them again, then what is new, from the last balance that is known on. It is told each day in turn with what is known of
 * it, and answers null where the statement does not follow on so: what fills a hole, or leads up to what is known, is seen only in a whole.
 */
export function followDays(
  { openingMinor, currency }: Readonly<{ openingMinor: bigint; currency: string }>,
  books: AccountBooks,
) {
  let balance = openingMinor
  let [isBegun, hadRivals, moved] = [false, false, 0n]
  return {
    /** Whether anything of the next day may be known. */
    mayBeKnown: () => !isBegun && !books.isEmpty,
    take(lines: readonly StatementLine[], known: readonly KnownEntry[]): LargeDay | null {
      const told = toldEntries({ lines, currency, openingMinor: balance, closingMinor: balance })
      const pairs = pairEntries(known, told)
      const news = told.filter((entry) => !pairs.has(entry))
      const [first] = news
      if (first && !isBegun) {
        // All of the day before it is known, and nothing of it after.
        const isSuffix = told.indexOf(first) === told.length - news.length
        if (!isSuffix || !followsOn(first, books)) return null
        isBegun = true
      }
      // Beyond what a balance can hold nothing has its place.
      if (news.some(({ beforeMinor }) => beforeMinor === null)) return null
      hadRivals ||= haveRivals(news, known, pairs)
      moved = news.reduce((sum, entry) => sum + signedMinor(entry), moved)
      balance = told.reduce((sum, entry) => sum + signedMinor(entry), balance)
      return { day: told[0]?.bookingDate ?? '', known, pairs, news, told }
    },
    /** Money that came in and left again may be what was told of these days before, in another order. */
    isCertain: () => !hadRivals || moved !== 0n,
  }
}

function followsOn({ beforeMinor, bookingDate }: ToldEntry, books: AccountBooks): boolean {
  const lastDay = books.lastDay ?? ''
  if (books.isEmpty) return true
  // Where no statement told a balance, only the days tell what comes after what.
  if (books.closingMinor === null) return bookingDate > lastDay
  return beforeMinor === books.closingMinor && bookingDate >= lastDay
}
