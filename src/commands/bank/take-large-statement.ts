import { setImmediate as othersGoBefore } from 'node:timers/promises'
import type { Tx } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { paymentsIn, type ToldEntry } from '#domain/banking/entries.ts'
import { strangeDay } from '#domain/banking/statement-days.ts'
import {
  type AccountBooks,
  isPlaced,
  type PlacedSum,
  placeOfKnown,
  placeOfSum,
  type StatementPlace,
  sumOfPlaced,
} from '#domain/banking/statement-place.ts'
import type { Currency } from '#domain/money.ts'
import { followDays, type LargeDay } from '#domain/banking/large-statement.ts'
import {
  arithmetic,
  type LinesSum,
  type Statement,
  type StatementLine,
  withBeside,
} from '#domain/banking/statement.ts'
import { refuse } from '#domain/refusal.ts'
import { learnOfEntries, listEntries, readBooksFor } from '#store/bank/entries.ts'
import { isIntakeOpen } from '#store/bank/intakes.ts'
import { isNumberKnown } from '#store/bank/statements.ts'
import { readingIn } from '#store/database/database.ts'
import { addJob } from '#store/queue/jobs.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { keepParts, openIntake } from './begin-intake.ts'
import { keepStatement, whichStatement } from './keep-statement.ts'
import type { Taken } from './take-statements.ts'

type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals; by: string }>

/** A statement without its lines, what these come to, and where they are read once more. */
export type LargeStatement = Readonly<{
  statement: Statement
  fileId: string
  custodyId: string
  currency: Currency
  sum: LinesSum
  lines: () => AsyncIterable<readonly StatementLine[]>
}>

/** The same with its balances among those of the custody; null where this has one account alone. */
type Placed = LargeStatement & Readonly<{ besideMinor: bigint | null }>

/**
 * Takes a statement that is more than stands in memory: its new entries wait in parts, as those of `beginIntake`, and go into the
 * books in the same steps. Refused whole where it does not add up or does not follow on what is known.
 */
export async function takeLargeStatement(work: Work, asTold: LargeStatement): Promise<Taken> {
  const { tx } = work
  const { fileId, custodyId, sum } = asTold
  if (arithmetic(asTold.statement, sum) !== 'adds-up') refuse('statement-does-not-add-up')
  for (const day of [sum.firstDay, sum.lastDay]) {
    const strange = strangeDay({ lines: [], fromDate: day, toDate: day }, asTold.currency, work.now)
    if (strange) refuse('file-not-understood', { ...strange, problem: 'date-not-of-these-days' })
  }
  if (await isIntakeOpen(readingIn(tx), custodyId))
    refuse('file-not-understood', { problem: 'large-account-busy' })
  const { books, besideMinor } = await readBooksFor(readingIn(tx), custodyId, asTold.statement)
  const statement = withBeside(asTold.statement, besideMinor)
  const large = { ...asTold, statement, besideMinor }
  let known: KnownPart = { entries: 0, payments: 0, tellsAll: true, placed: null }
  let intakeId: string | null = null
  let parts = 0
  for await (const day of daysOf(large, work, books)) {
    await learnOfEntries(tx, day.pairs, besideMinor)
    // A day of which more is new does not end with what was known of it.
    const endedOn = day.pairs.size > 0 ? null : (known.last?.day ?? null)
    known = withDay(known, day)
    const [first] = day.news
    if (first) {
      // What is known comes first, so that all the rest is new.
      intakeId ??= await beginLarge(work, large, { books, known, first, endedOn })
      parts = await keepParts(work, intakeId, day.news, parts)
    }
    await othersGoBefore()
  }
  const number = statement.id
  if (intakeId === null) {
    const place = placeWithoutNews(statement, books, known) ?? doesNotFollow()
    const kept = { ...whichStatement(statement), fileId, custodyId, besideMinor, place }
    await keepStatement(work, kept, { news: [], knownLines: known.payments })
    const told = { custodyId, number, newLines: 0, knownLines: known.payments }
    return { statements: [told], setAside: [], intakes: [] }
  }
  await addJob(tx, { task: 'take-intake-step', payload: { intakeId, part: 0 } })
  return { statements: [], setAside: [], intakes: [{ intakeId, number }] }
}

/** What of a statement was known, as far as it is read. */
type KnownPart = Readonly<{
  entries: number
  payments: number
  /** Whether it tells all that is known of each of its days. */
  tellsAll: boolean
  placed: PlacedSum | null
  last?: LargeDay
}>

function withDay({ entries, payments, tellsAll, placed }: KnownPart, day: LargeDay): KnownPart {
  const { told, pairs } = day
  return {
    entries: entries + pairs.size,
    payments: payments + paymentsIn(pairs.keys()),
    tellsAll: tellsAll && pairs.size === day.known.length,
    placed: sumOfPlaced(
      told.filter((entry) => pairs.has(entry) && isPlaced(entry, pairs)),
      placed,
    ),
    last: day,
  }
}

type Beginning = Readonly<{ books: AccountBooks; known: KnownPart; first: ToldEntry; endedOn: string | null }>

/** Opens the intake of all that is new. What comes before it is a statement of its own where it is the first to tell balances of it. */
async function beginLarge(work: Work, large: Placed, beginning: Beginning): Promise<string> {
  const { statement, fileId, custodyId, besideMinor, sum } = large
  const { books, known, first, endedOn } = beginning
  if (statement.isCopy && (await isNumberKnown(readingIn(work.tx), custodyId, statement))) doesNotFollow()
  const before = { ...statement, closingMinor: first.beforeMinor, toDate: endedOn }
  const place = placeOfSum(books, before, known.placed, known.entries)
  if (place) {
    const kept = { ...whichStatement(before), fileId, custodyId, besideMinor, place }
    await keepStatement(work, kept, { news: [], knownLines: known.payments })
  }
  return openIntake(work, {
    // Its steps tell what is new alone.
    statement: { ...statement, fromDate: known.entries > 0 ? first.bookingDate : statement.fromDate },
    fileId,
    custodyId,
    besideMinor,
    many: sum.many - known.entries,
    knownLines: place ? 0 : known.payments,
    place: { opens: books.isEmpty, closes: true },
  })
}

/**
 * Where a statement stands that tells nothing new. Where no statement told a balance it tells the first ones, and then of all that is
 * known: what came after it would have no place.
 */
function placeWithoutNews(
  statement: Statement,
  books: AccountBooks,
  { last, tellsAll, placed, entries }: KnownPart,
): StatementPlace | null {
  if (books.closingMinor !== null)
    return (
      placeOfSum(books, statement, placed, entries) ??
      placeOfKnown(books, last?.known ?? [], statement, last?.told ?? [])
    )
  return tellsAll && last?.day === books.lastDay ? { opens: false, closes: true } : null
}

function doesNotFollow(): never {
  return refuse('file-not-understood', { problem: 'large-does-not-follow' })
}

async function* daysOf(
  { statement, custodyId, besideMinor, lines }: Placed,
  { tx }: Work,
  books: AccountBooks,
): AsyncGenerator<LargeDay> {
  const ofAccount = { account: statement.account.number, besideMinor }
  const days = followDays(
    {
      openingMinor: existing(statement.openingMinor, 'it adds up'),
      currency: existing(statement.currency, 'it is of an account of ours'),
    },
    books,
  )
  for await (const ofDay of linesByDay(lines())) {
    const day = existing(ofDay[0]?.bookingDate, 'each was looked at')
    const known = days.mayBeKnown()
      ? await listEntries(readingIn(tx), custodyId, { from: day, to: day }, ofAccount)
      : []
    const then = known.filter(({ bookingDate }) => bookingDate === day)
    yield days.take(ofDay, then) ?? doesNotFollow()
  }
  if (!days.isCertain()) doesNotFollow()
}

/** Lines in the order of their days, a day at a time. */
async function* linesByDay(
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
