import { afterOf, type KnownEntry, type ToldEntry } from './entries.ts'
import { leadOn, type StatementPlace } from './statement-place.ts'
import { arithmetic, signedMinor, type Statement, type StatementLine } from './statement.ts'

/** Up to so many new entries a statement goes into the books at once, in one database transaction; with more, in steps. */
export const MOST_AT_ONCE = 5_000

/** So many entries a step takes at most, all of one day. */
export const ENTRIES_OF_A_STEP = 1_000

/** How a taking in steps ended: everything is in the books, or a person stopped it and what was in stays. */
export type IntakeOutcome = 'taken' | 'stopped'

/** Whether a statement leads up to what is known: then its last part goes in first, and what is in follows on. */
export const goesBackwards = ({ opens, closes }: StatementPlace) => opens && !closes

/** New entries of one day that follow on, with what the account holds before and after them in minor units. */
export type IntakePart = Readonly<{
  day: string
  /** Whether the statement tells nothing more of the day. */
  endsDay: boolean
  openingMinor: bigint
  closingMinor: bigint
  lines: readonly StatementLine[]
}>

type Told = Readonly<{
  statement: Statement
  news: readonly ToldEntry[]
  pairs: ReadonlyMap<ToldEntry, KnownEntry>
  place: StatementPlace
}>

/**
 * Whether a statement goes into the books in steps: it has many new entries, and these lead from one balance that the bank
 * tells to another, after or before all that is known. Then what has gone in is true at each step. One that fills holes is
 * true only as a whole.
 */
export function goesInSteps({ statement, news, pairs, place }: Told): boolean {
  const [first, last] = [news[0], news.at(-1)]
  if (news.length <= MOST_AT_ONCE || !first || !last || first.beforeMinor === null) return false
  const begins = first.beforeMinor === statement.openingMinor
  const ends = afterOf(last) === statement.closingMinor
  const isAtOneEnd =
    place.opens && place.closes
      ? begins && ends && pairs.size === 0
      : (place.opens && begins) || (place.closes && ends)
  // What is only announced is taken beside the entries of its statement.
  const isPlain =
    arithmetic(statement) === 'adds-up' && statement.lines.every(({ status }) => status !== 'pending')
  return isAtOneEnd && isPlain && leadOn(news, first.beforeMinor)
}

/** The new entries of such a statement in parts of one day each, in the order of the bank. */
export function* partsOf(news: readonly ToldEntry[]): Generator<IntakePart> {
  for (let start = 0; start < news.length;) {
    const { bookingDate: day, beforeMinor } = news[start] as ToldEntry
    let end = start
    let closingMinor = beforeMinor ?? 0n
    while (end < news.length && end - start < ENTRIES_OF_A_STEP && news[end]?.bookingDate === day) {
      closingMinor += signedMinor(news[end] as ToldEntry)
      end += 1
    }
    const lines = news.slice(start, end).map(({ line }) => line)
    yield {
      day,
      endsDay: news[end]?.bookingDate !== day,
      openingMinor: beforeMinor ?? 0n,
      closingMinor,
      lines,
    }
    start = end
  }
}
