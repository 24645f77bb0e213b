import {
  type Direction,
  meaningfulReference,
  paymentsOf,
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

// What no column of balances can hold is no place of anything.
const most = 2n ** 62n

/** Lines between balances: a statement, or a part of one. */
type Balanced = Pick<Statement, 'lines' | 'currency' | 'openingMinor' | 'closingMinor'>

/** The booked lines of a statement that move money, with the balance before each where the statement tells one. */
export const toldEntries = (statement: Balanced): readonly ToldEntry[] => [...entriesIn(statement)]

/** The same one by one, for whoever goes through many and lets others go on in between. */
export function* entriesIn(statement: Balanced): Generator<ToldEntry> {
  const booked = statement.lines.filter(
    (line): line is StatementLine & { bookingDate: string } =>
      line.status === 'booked' && line.bookingDate !== null && line.amountMinor > 0n,
  )
  const inOrder = booked.toSorted((a, b) =>
    a.bookingDate < b.bookingDate ? -1 : a.bookingDate > b.bookingDate ? 1 : 0,
  )
  const isOneCurrency = booked.every((line) => line.currency === statement.currency)
  let balance = isOneCurrency && statement.closingMinor !== null ? statement.openingMinor : null
  for (const line of inOrder) {
    const beforeMinor = balance !== null && balance < most && balance > -most ? balance : null
    if (balance !== null) balance += signedMinor(line)
    const { bookingDate, direction, amountMinor, currency } = line
    yield {
      line,
      bookingDate,
      direction,
      amountMinor,
      currency,
      beforeMinor,
      reference: referenceOf(line),
      content: contentOf(line),
    }
  }
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

/** How many payments some entries hold: each becomes a line of its own. */
export const paymentsIn = (entries: Iterable<ToldEntry>): number =>
  Iterator.from(entries).reduce((sum, { line }) => sum + paymentsOf(line).length, 0)

/**
 * Which entries of the account the entries of a statement are. Where balances tell the place of both, the same place
 * is the same entry, whatever its texts, codes, references and details say by now; a reference of the bank is one
 * entry of its day, sum and side; and what has neither is told by its content, one for one.
 */
export function pairEntries(
  known: readonly KnownEntry[],
  told: readonly ToldEntry[],
): ReadonlyMap<ToldEntry, KnownEntry> {
  return new Map([...pairsByDay(known, told)].flatMap((pairs) => [...pairs]))
}

/** The same day by day, for whoever lets others go on in between: an entry is never one of another day. */
export function* pairsByDay(
  known: readonly KnownEntry[],
  told: readonly ToldEntry[],
): Generator<ReadonlyMap<ToldEntry, KnownEntry>> {
  const knownByDay = Map.groupBy(known, ({ bookingDate }) => bookingDate)
  for (const [day, toldThen] of Map.groupBy(told, ({ bookingDate }) => bookingDate))
    yield pairDay(knownByDay.get(day) ?? [], toldThen)
}

function pairDay(known: readonly KnownEntry[], told: readonly ToldEntry[]): Pairs {
  const pairs: Pairs = new Map()
  if (known.length === 0) return pairs
  const placesTold = Map.groupBy(told.keys(), (n) => told[n]?.beforeMinor)
  for (const run of runsOf(known)) pairRun(pairs, run, { told, placesTold })
  pairAll(pairs, known, told, ({ beforeMinor }) => beforeMinor?.toString() ?? null)
  pairAll(pairs, known, told, ({ reference }) => reference)
  // Where balances place both, they have spoken.
  const unplaced = known.filter((entry) => entry.beforeMinor === null)
  const isPlaced = told[0]?.beforeMinor !== null
  pairAll(pairs, isPlaced ? unplaced : known, told, ({ content }) => content)
  return pairs
}

type Pairs = Map<ToldEntry, KnownEntry>

/** What the account holds just after an entry; null where nothing tells what it held before. */
export const afterOf = (entry: Pick<KnownEntry, 'beforeMinor' | 'amountMinor' | 'direction'>) =>
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

/** A balance that comes again and again is no place: whatever follows so many of them is for a person to look at. */
export const MOST_MEETINGS = 20

/** What is told of a day, and where in it which balance comes. */
type ToldDay = Readonly<{
  told: readonly ToldEntry[]
  placesTold: ReadonlyMap<bigint | null | undefined, readonly number[]>
}>

/** Where a run and what is told meet: the first entry of one at a balance before some entry of the other. */
function meetings(
  run: readonly KnownEntry[],
  { told, placesTold }: ToldDay,
): readonly (readonly [fromRun: number, fromTold: number])[] {
  const [start] = run
  const [first] = told
  if (!start || !first || first.beforeMinor === null) return []
  const inRun = run.flatMap((entry, n) => (entry.beforeMinor === first.beforeMinor ? [[n, 0] as const] : []))
  const inTold = placesTold.get(start.beforeMinor) ?? []
  return [...inRun.slice(0, MOST_MEETINGS), ...inTold.slice(0, MOST_MEETINGS).map((n) => [0, n] as const)]
}

/**
 * Lays what is told over a run where their balances meet and one of them goes on as the other does. A balance comes back
 * when money comes in and leaves again: of several places the one counts where most is the same.
 */
function pairRun(pairs: Pairs, run: readonly KnownEntry[], day: ToldDay): void {
  let best: Pairs = pairs
  for (const [fromRun, fromTold] of meetings(run, day)) {
    const overlay = { run: run.slice(fromRun), told: day.told.slice(fromTold) }
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
  const left = told.filter((each) => !pairs.has(each) && keyOf(each) !== null)
  if (left.length === 0) return
  const taken = new Set(pairs.values())
  const equal = Map.groupBy(
    known.filter((entry) => !taken.has(entry) && keyOf(entry) !== null),
    (entry) => moneyOf(entry) + keyOf(entry),
  )
  const waiting = new Map<string, ReturnType<typeof waitingEntries>>()
  for (const each of left) {
    const key = moneyOf(each) + keyOf(each)
    const entries = equal.get(key)
    if (!entries) continue
    const take = waiting.getOrInsertComputed(key, () => waitingEntries(entries))
    const found = take(each.reference)
    if (found) pairs.set(each, found)
  }
}

/**
 * Gives the first of some equal entries, in their order and each once, that what is told with a reference may be. Thousands of
 * equal ones wait in queues, by what their references say, so that none is looked at again and again.
 */
function waitingEntries(
  entries: readonly KnownEntry[],
): (reference: string | null) => KnownEntry | undefined {
  const gone = new Set<number>()
  const queueOf = (numbers: readonly number[]) => {
    let next = 0
    return () => {
      while (gone.has(numbers[next] ?? -1)) next += 1
      return numbers[next] ?? Infinity
    }
  }
  const numbers = [...entries.keys()]
  const referenceAt = (n: number) => entries[n]?.reference ?? null
  const all = queueOf(numbers)
  const byReference = new Map(
    [...Map.groupBy(numbers, referenceAt)].map(([reference, some]) => [reference, queueOf(some)]),
  )
  const ofAnother = new Map<string | undefined, () => number>()
  return (reference) => {
    const scheme = schemeOf(reference ?? '')
    const another = () =>
      ofAnother.getOrInsertComputed(scheme, () =>
        queueOf(numbers.filter((n) => isOfAnother(referenceAt(n), scheme))),
      )()
    const found =
      reference === null || scheme === MADE_ANEW
        ? all()
        : Math.min(another(), byReference.get(reference)?.() ?? Infinity)
    gone.add(found)
    return entries[found]
  }
}

/** Side, sum and currency of an entry as a key. */
export const moneyOf = (entry: KnownEntry | ToldEntry) =>
  `${entry.direction} ${entry.amountMinor} ${entry.currency} `

/** Whether no reference of the bank tells two entries apart. */
export function mayBeOne(one: KnownEntry, other: ToldEntry): boolean {
  if (other.reference === null || one.reference === other.reference) return true
  const scheme = schemeOf(other.reference)
  return scheme === MADE_ANEW || isOfAnother(one.reference, scheme)
}

/** Whose references a reference is one of: what two formats call the same movement says nothing of whether it is one. */
const schemeOf = (reference: string) => /^(?:swift|ofx)(?=:)/.exec(reference)?.[0]

/** Many banks make the identifiers of OFX anew with each file. */
const MADE_ANEW = 'ofx'

/** Whether a reference says nothing against one of a scheme, whatever that one is. */
const isOfAnother = (reference: string | null, scheme: string | undefined) =>
  reference === null || schemeOf(reference) !== scheme
