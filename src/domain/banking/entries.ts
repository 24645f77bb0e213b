import {
  type Direction,
  meaningfulReference,
  signedMinor,
  type Statement,
  type StatementLine,
} from './statement.ts'

/** An entry of the bank that an earlier statement told. */
export type KnownEntry = Readonly<{
  id: string
  bookingDate: string
  direction: Direction
  amountMinor: bigint
  currency: string
  reference: string | null
  content: string
  /** What the account held just before it; null while no statement with balances told it. */
  beforeMinor: bigint | null
}>

/** An entry as a statement tells it, not yet known to be new. */
export type ToldEntry = Omit<KnownEntry, 'id'> & Readonly<{ line: StatementLine }>

/** What the statements so far tell of an account: its first and its last balance, and whether there are any. */
export type AccountBooks = Readonly<{
  isEmpty: boolean
  openingMinor: bigint | null
  /** The first day of the statement that opens it. */
  openedOn: string | null
  closingMinor: bigint | null
  /** The last day of which an entry is known. */
  lastDay: string | null
  /** What entries that nobody told must have moved: not zero when the books have a hole. */
  missingMinor: bigint
}>

// What no column of balances can hold is no place of anything.
const most = 2n ** 62n

/** The booked lines of a statement that move money, with the balance before each where the statement tells one. */
export function toldEntries(statement: Statement): readonly ToldEntry[] {
  const booked = statement.lines.filter(
    (line): line is StatementLine & { bookingDate: string } =>
      line.status === 'booked' && line.bookingDate !== null && line.amountMinor > 0n,
  )
  const inOrder = booked.toSorted((a, b) =>
    a.bookingDate < b.bookingDate ? -1 : a.bookingDate > b.bookingDate ? 1 : 0,
  )
  const isOneCurrency = booked.every((line) => line.currency === statement.currency)
  let balance = isOneCurrency && statement.closingMinor !== null ? statement.openingMinor : null
  return inOrder.map((line) => {
    const beforeMinor = balance !== null && balance < most && balance > -most ? balance : null
    if (balance !== null) balance += signedMinor(line)
    const { bookingDate, direction, amountMinor, currency } = line
    return {
      line,
      bookingDate,
      direction,
      amountMinor,
      currency,
      beforeMinor,
      reference: referenceOf(line),
      content: contentOf(line),
    }
  })
}

// A bank's reference has 35 letters; PostgreSQL indexes no text of any length.
const REFERENCE_LETTERS = 200

function referenceOf(line: StatementLine): string | null {
  const reference = meaningfulReference(line.bankReference) ?? meaningfulReference(line.uetr)
  const { referenceScheme: scheme } = line
  const whole = reference !== null && scheme ? `${scheme}:${reference}` : reference
  return whole?.slice(0, REFERENCE_LETTERS) ?? null
}

/** What an entry says of itself, in the same letters however a bank spaces or capitalises them. */
function contentOf(line: StatementLine): string {
  const { text, endToEndId, paymentInfoId, structuredReference, counterpartyName, counterpartyAccount } = line
  const said = [
    endToEndId,
    paymentInfoId,
    structuredReference,
    counterpartyName,
    counterpartyAccount,
    text.join(' '),
  ]
  return JSON.stringify(said.map((each) => (each ?? '').replaceAll(/\s+/g, ' ').trim().toUpperCase()))
}

/**
 * Which entries of the account the entries of a statement are. Where balances tell the place of both, the same place
 * is the same entry, whatever its texts, codes, references and details say by now; a reference of the bank is one
 * entry of its day, sum and side; and what has neither is told by its content, one for one.
 */
export function pairEntries(
  known: readonly KnownEntry[],
  told: readonly ToldEntry[],
): ReadonlyMap<ToldEntry, KnownEntry> {
  const pairs: Pairs = new Map()
  const knownByDay = Map.groupBy(known, ({ bookingDate }) => bookingDate)
  for (const [day, toldThen] of Map.groupBy(told, ({ bookingDate }) => bookingDate)) {
    const knownThen = knownByDay.get(day) ?? []
    for (const run of runsOf(knownThen)) pairRun(pairs, run, toldThen)
    pairAll(pairs, knownThen, toldThen, ({ beforeMinor }) => beforeMinor?.toString() ?? null)
    pairAll(pairs, knownThen, toldThen, ({ reference }) => reference)
    // Where balances place both, they have spoken.
    const unplaced = knownThen.filter((entry) => entry.beforeMinor === null)
    const isPlaced = toldThen[0]?.beforeMinor !== null
    pairAll(pairs, isPlaced ? unplaced : knownThen, toldThen, ({ content }) => content)
  }
  return pairs
}

type Pairs = Map<ToldEntry, KnownEntry>

const afterOf = (entry: Pick<KnownEntry, 'beforeMinor' | 'amountMinor' | 'direction'>) =>
  entry.beforeMinor === null ? null : entry.beforeMinor + signedMinor(entry)

/** Known entries of a day that follow on by balance, run by run; those without a place are in none. */
function runsOf(known: readonly KnownEntry[]): readonly (readonly KnownEntry[])[] {
  const runs: KnownEntry[][] = []
  for (const entry of known) {
    if (entry.beforeMinor === null) continue
    const last = runs.at(-1)
    const end = last?.at(-1)
    if (last && end && afterOf(end) === entry.beforeMinor) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

// A balance that comes again and again is no place: whatever follows so many of them is for a person to look at.
const MOST_MEETINGS = 20

/** Where a run and what is told meet: the first entry of one at a balance before some entry of the other. */
function meetings(
  run: readonly KnownEntry[],
  told: readonly ToldEntry[],
  first: ToldEntry,
  start: KnownEntry,
): readonly (readonly [fromRun: number, fromTold: number])[] {
  const inRun = run.flatMap((entry, n) => (entry.beforeMinor === first.beforeMinor ? [[n, 0] as const] : []))
  const inTold = told.flatMap((entry, n) =>
    entry.beforeMinor === start.beforeMinor ? [[0, n] as const] : [],
  )
  return [...inRun.slice(0, MOST_MEETINGS), ...inTold.slice(0, MOST_MEETINGS)]
}

/**
 * Lays what is told over a run where their balances meet and one of them goes on as the other does. A balance comes back
 * when money comes in and leaves again: of several places the one counts where most is the same.
 */
function pairRun(pairs: Pairs, run: readonly KnownEntry[], told: readonly ToldEntry[]): void {
  const [first] = told
  const [start] = run
  if (!first || !start || first.beforeMinor === null) return
  let best: Pairs = pairs
  for (const [fromRun, fromTold] of meetings(run, told, first, start)) {
    const overlay = { run: run.slice(fromRun), told: told.slice(fromTold) }
    const found: Pairs = new Map(pairs)
    pairAll(found, overlay.run, overlay.told, ({ reference }) => reference)
    pairAll(found, overlay.run, overlay.told, ({ content }) => content)
    pairAll(found, overlay.run, overlay.told, () => '')
    const paired = new Set(found.values())
    if (overlay.told.some((each) => !found.has(each)) && overlay.run.some((each) => !paired.has(each)))
      continue
    if (sameness(found) > sameness(best)) best = found
  }
  for (const [one, other] of best) pairs.set(one, other)
}

/** How many entries are the same, and how many of them at the same balance. */
function sameness(pairs: Pairs): number {
  const placed = [...pairs].filter(([one, other]) => one.beforeMinor === other.beforeMinor)
  return pairs.size + placed.length
}

/** Pairs what has the same money and the same key, one for one and in order; what the bank's references tell apart is never one. */
function pairAll(
  pairs: Pairs,
  known: readonly KnownEntry[],
  told: readonly ToldEntry[],
  keyOf: (entry: KnownEntry | ToldEntry) => string | null,
): void {
  const taken = new Set(pairs.values())
  const free = Map.groupBy(
    known.filter((entry) => !taken.has(entry) && keyOf(entry) !== null),
    (entry) => moneyOf(entry) + keyOf(entry),
  )
  for (const each of told) {
    if (pairs.has(each) || keyOf(each) === null) continue
    const equal = free.get(moneyOf(each) + keyOf(each)) ?? []
    const place = equal.findIndex((entry) => mayBeOne(entry, each))
    const [found] = place === -1 ? [] : equal.splice(place, 1)
    if (found) pairs.set(each, found)
  }
}

const moneyOf = (entry: KnownEntry | ToldEntry) =>
  `${entry.direction} ${entry.amountMinor} ${entry.currency} `

function mayBeOne(one: KnownEntry, other: ToldEntry): boolean {
  if (one.reference === null || other.reference === null || one.reference === other.reference) return true
  const [scheme, another] = [schemeOf(one.reference), schemeOf(other.reference)]
  // Many banks make the identifiers of OFX anew with each file.
  return scheme !== another || scheme === 'ofx'
}

/** Whose references a reference is one of: what two formats call the same movement says nothing of whether it is one. */
const schemeOf = (reference: string) => /^(?:swift|ofx)(?=:)/.exec(reference)?.[0]

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
  if (news.length === 0) {
    // What begins where the books end may be new, although the same was told before: money came in, left and came again.
    if (told.length > 0 && opening === books.closingMinor && opening !== closing) return null
    if (closing === books.closingMinor) return { opens: false, closes: true }
    const isKnown = closing === books.openingMinor || known.some((entry) => afterOf(entry) === closing)
    return isKnown ? { opens: false, closes: false } : null
  }
  const moved = news.reduce((sum, entry) => sum + signedMinor(entry), 0n)
  const [firstDay = '', lastDay = ''] = [news[0]?.bookingDate, news.at(-1)?.bookingDate]
  const isAfter = moved !== 0n && firstDay >= (books.lastDay ?? '') && leadOn(news, books.closingMinor)
  if (books.closingMinor + moved === closing && (!mayBeKnown || isAfter))
    return { opens: false, closes: true }
  const isBefore =
    moved !== 0n && pairs.size === 0 && lastDay <= (books.openedOn ?? '') && leadOn(news, opening)
  if (books.openingMinor - moved === opening && (!mayBeKnown || isBefore))
    return { opens: true, closes: false }
  if (mayBeKnown) return null
  const knownMoved = books.closingMinor - books.openingMinor
  // Two balances that the bank tells vouch for what lies between; one that was computed fits whatever does.
  const isVouched = !statement.isOpeningComputed && closing - opening === knownMoved + moved
  if (pairs.size > 0 && isVouched) return { opens: true, closes: true }
  return books.missingMinor !== 0n && moved === books.missingMinor ? { opens: false, closes: false } : null
}

/** Whether each entry begins where the one before it ends, from a balance on. */
function leadOn(entries: readonly ToldEntry[], from: bigint): boolean {
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
