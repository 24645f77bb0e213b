import { type KnownEntry, pairEntries, type ToldEntry, toldEntries } from './entries.ts'
import { type AccountBooks, haveRivals } from './statement-place.ts'
import { signedMinor, type StatementLine } from './statement.ts'

/** What a statement tells of one day: which entries are known, and which are new and follow on all that is known. */
export type LargeDay = Readonly<{
  day: string
  pairs: ReadonlyMap<ToldEntry, KnownEntry>
  news: readonly ToldEntry[]
  told: readonly ToldEntry[]
}>

type Known = (day: string) => Promise<readonly KnownEntry[]>

/**
 * Goes through a statement of any length day by day, when it is more than is looked at as a whole: first the days that are known, if it
 * tells any of them again, then what is new, from the last balance that is known on. Null as soon as it does not follow on so: what
 * fills a hole, or leads up to what is known, is seen only in a whole.
 */
export async function* largeDays(
  lines: AsyncIterable<readonly StatementLine[]>,
  { openingMinor, currency }: Readonly<{ openingMinor: bigint; currency: string }>,
  books: AccountBooks,
  known: Known,
): AsyncGenerator<LargeDay | null> {
  let balance = openingMinor
  let [isBegun, hadRivals, moved] = [false, false, 0n]
  for await (const ofDay of daysOf(lines)) {
    const told = toldEntries({ lines: ofDay, currency, openingMinor: balance, closingMinor: balance })
    const day = told[0]?.bookingDate ?? ''
    const knownThen = isBegun || books.isEmpty ? [] : await known(day)
    const pairs = pairEntries(knownThen, told)
    const news = told.filter((entry) => !pairs.has(entry))
    const [first] = news
    if (first && !isBegun) {
      // All of the day before it is known, and nothing of it after.
      const isSuffix = told.indexOf(first) === told.length - news.length
      if (!isSuffix || !followsOn(first, books)) return yield null
      isBegun = true
    }
    // Beyond what a balance can hold nothing has its place.
    if (news.some(({ beforeMinor }) => beforeMinor === null)) return yield null
    hadRivals ||= haveRivals(news, knownThen, pairs)
    moved = news.reduce((sum, entry) => sum + signedMinor(entry), moved)
    balance = told.reduce((sum, entry) => sum + signedMinor(entry), balance)
    yield { day, pairs, news, told }
  }
  // Money that came in and left again may be what was told of these days before, in another order.
  if (hadRivals && moved === 0n) yield null
}

function followsOn({ beforeMinor, bookingDate }: ToldEntry, books: AccountBooks): boolean {
  const lastDay = books.lastDay ?? ''
  if (books.isEmpty) return true
  // Where no statement told a balance, only the days tell what comes after what.
  if (books.closingMinor === null) return bookingDate > lastDay
  return beforeMinor === books.closingMinor && bookingDate >= lastDay
}

/** Lines in the order of their days, a day at a time. */
async function* daysOf(
  batches: AsyncIterable<readonly StatementLine[]>,
): AsyncGenerator<readonly StatementLine[]> {
  let day: StatementLine[] = []
  for await (const lines of batches)
    for (const line of lines) {
      if (day.length > 0 && day[0]?.bookingDate !== line.bookingDate) {
        yield day
        day = []
      }
      day.push(line)
    }
  if (day.length > 0) yield day
}
