import { inSlices } from '#commands/in-turns.ts'
import { entriesIn, type KnownEntry, pairsByDay, type ToldEntry } from '#domain/banking/entries.ts'
import { type AccountBooks, placeOf } from '#domain/banking/statement-place.ts'
import { type Statement, withBeside } from '#domain/banking/statement.ts'
import { listEntries, missingBetween, readBooksFor } from '#store/bank/entries.ts'
import type { Reader } from '#store/database/database.ts'

type Candidate = Readonly<{ statement: Statement; custodyId: string }>

/**
 * What a statement tells of the known and the new, and where it stands in the books of its custody: after what its account told,
 * beside what was told without balances, or before all of it. `place` is null where it does not follow on; `lastMinor` is the
 * balance on which it would.
 */
export async function findPlace(reader: Reader, candidate: Candidate, isForced: boolean) {
  const at = await readBooksFor(reader, candidate.custodyId, candidate.statement)
  const { books, besideMinor, untoldMinor, beforeMinor } = at
  const read = (beside: bigint | null) => readAt(reader, candidate, { books, besideMinor: beside, isForced })
  const lastMinor = books.closingMinor === null ? null : books.closingMinor - (besideMinor ?? 0n)
  let found = await read(besideMinor)
  if (!found.place && untoldMinor !== null) found = placed(await read(untoldMinor)) ?? found
  if (!found.place && beforeMinor !== null) found = leadingUp(await read(beforeMinor)) ?? found
  const isBeginning = at.isFirst || found.besideMinor !== besideMinor
  const isToldElsewhere = isBeginning && !isForced && (await areToldElsewhere(reader, candidate, found.news))
  return { ...found, place: isToldElsewhere ? null : found.place, lastMinor, isToldElsewhere }
}

type Where = Readonly<{ books: AccountBooks; besideMinor: bigint | null; isForced: boolean }>

/** The same with its balances so much higher. */
async function readAt(
  reader: Reader,
  { custodyId, statement: asTold }: Candidate,
  { books, besideMinor, isForced }: Where,
) {
  const statement = withBeside(asTold, besideMinor)
  const told = await Array.fromAsync(inSlices(entriesIn(statement)))
  const days = told.map((each) => each.bookingDate)
  const day = statement.fromDate ?? statement.toDate ?? '1970-01-01'
  const known = await listEntries(
    reader,
    custodyId,
    { from: days[0] ?? day, to: days.at(-1) ?? statement.toDate ?? day },
    { account: statement.account.number, besideMinor },
  )
  // Whoever takes what begins where the books end says that it goes on from there, whatever was told before.
  const goesOn = isForced && statement.openingMinor !== null && statement.openingMinor === books.closingMinor
  const pairs = goesOn ? new Map<ToldEntry, KnownEntry>() : await pairsOf(known, told)
  const news = told.filter((each) => !pairs.has(each))
  const place =
    placeOf(books, known, statement, told, pairs) ??
    placeOf(
      { ...books, missingMinor: await missingBetween(reader, custodyId, books) },
      known,
      statement,
      told,
      pairs,
    )
  return { statement, known, told, news, pairs, place, besideMinor }
}

type Found = Awaited<ReturnType<typeof readAt>>
const placed = (found: Found): Found | null => (found.place ? found : null)
const leadingUp = (found: Found): Found | null => (found.place?.opens && !found.place.closes ? found : null)

/**
 * Whether the first that is told of an account was told of another one of its custody: a bank that gives an account a new number
 * tells its days once more under it, and all of them would be counted twice.
 */
async function areToldElsewhere(
  reader: Reader,
  { custodyId }: Candidate,
  news: readonly ToldEntry[],
): Promise<boolean> {
  const [first, last] = [news[0], news.at(-1)]
  if (!first || !last) return false
  const days = { from: first.bookingDate, to: last.bookingDate }
  const known = await listEntries(reader, custodyId, days, { account: null, besideMinor: null })
  const unplaced = <Entry extends ToldEntry | KnownEntry>(entry: Entry): Entry => ({
    ...entry,
    beforeMinor: null,
  })
  return (await pairsOf(known.map(unplaced), news.map(unplaced))).size > 0
}

/** Day by day: of a month of many entries, others wait for one day's at most. */
async function pairsOf(known: readonly KnownEntry[], told: readonly ToldEntry[]) {
  const pairs = new Map<ToldEntry, KnownEntry>()
  for await (const ofDay of inSlices(pairsByDay(known, told), 1))
    for (const [one, other] of ofDay) pairs.set(one, other)
  return pairs
}
