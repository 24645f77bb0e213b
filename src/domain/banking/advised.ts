import type { Currency } from '../money.ts'
import { bankDayOf, bankZoneOf } from './bank-days.ts'
import { holderNameMatches } from './holder-name.ts'
import { type DayReport, type Direction, signedMinor } from './statement.ts'

/**
 * A payment as the bank tells it, be it announced by a report of a day or booked by a statement. What is advised moves
 * nothing and is in no book: only a statement confirms it. Sums in minor units, days ISO 8601.
 */
export type AdvisedPayment = Readonly<{
  /** The entry that it is of: payments of one batch share it. */
  entry: string
  day: string
  direction: Direction
  amountMinor: bigint
  currency: string
  bankReference: string | null
  endToEndId: string | null
  paymentInfoId: string | null
  payerName: string | null
  payerPrint: string | null
  references: readonly string[]
  text: string
}>

/** Announcements are kept around today for so many days; of others nothing is to be learnt. */
export const ADVISED_DAYS = 60

/** So many payments of one report are announced. */
export const MOST_ADVISED = 20_000

/** How far the day on which something is booked may lie from the day for which it was announced: over a long weekend. */
const booked = { before: 4, after: 10 }

/** Whether an announcement is of these days: what is older was booked or given up, what is later is a slip of the bank's. */
export function isOfTheseDays(day: string, currency: Currency, now: Temporal.Instant): boolean {
  return Math.abs(daysBetween(bankDayOf(currency, now).toString(), day)) <= ADVISED_DAYS
}

/** Whether an announced payment did not come: a statement of its account reaches its day and did not bring it. */
export function isMissed({ day }: Pick<AdvisedPayment, 'day'>, through: string | null): boolean {
  return through !== null && day <= through
}

/** A deposit that the bank announces to a deal. It counts for nothing until a statement brings it. */
export type AnnouncedDeposit = Readonly<{
  amountMinor: bigint
  toldAt: Temporal.Instant
  /** The statement of its day came without it. */
  isMissed: boolean
}>

/** When a report was made, and the time that it tells whole; null where it does not say. Times without an offset are the bank's. */
export type ReportTimes = Readonly<{
  madeAt: Temporal.Instant | null
  from: Temporal.Instant | null
  until: Temporal.Instant | null
}>

/** The times of a report. One that a bank dates into the future was made now. */
export function timesOf(report: DayReport, currency: Currency, now: Temporal.Instant): ReportTimes {
  const timeZone = bankZoneOf(currency)
  const madeAt = instantOf(report.madeAt, timeZone)
  const isWholeDay = report.until !== null && report.until.length === 10
  const until = instantOf(report.until, timeZone)
  return {
    madeAt: madeAt !== null && isAfter(madeAt, now) ? now : madeAt,
    from: instantOf(report.from, timeZone),
    until: isWholeDay ? (until?.add({ hours: 24 }) ?? null) : until,
  }
}

/** Whether one moment is after another. */
export const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

function instantOf(written: string | null, timeZone: string): Temporal.Instant | null {
  if (written === null) return null
  try {
    return /(?:Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
      ? Temporal.Instant.from(written)
      : Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant()
  } catch {
    return null
  }
}

/** Whether a report tells again, and later, everything of the time that another one told: what it leaves out is withdrawn. */
export function supersedes(later: ReportTimes, earlier: ReportTimes): boolean {
  if (!later.madeAt || !later.from || !later.until) return false
  if (!earlier.madeAt || !earlier.from || !earlier.until) return false
  const isWider = !isAfter(later.from, earlier.from) && !isAfter(earlier.until, later.until)
  return isWider && isAfter(later.madeAt, earlier.madeAt)
}

/** An announcement that is kept: it waits for its statement, became a line of one, or a later report told otherwise. */
export type KnownAdvised = AdvisedPayment & Readonly<{ id: string; state: 'open' | 'booked' | 'withdrawn' }>

/** What a report repeats of what is known, and what of that it tells otherwise now. */
type Repeated<Told, Known> = Readonly<{ again: ReadonlyMap<Told, Known>; replaced: readonly Known[] }>

/**
 * What a report repeats: by the bank's reference, by the payer's, by the reference of a deposit, or by what it says, one for
 * one and with the same money. What bears a known reference with another sum, and the parts of what was told as one, replace
 * it; a batch told as one is its known parts.
 */
export function repeatedOf<Told extends AdvisedPayment, Known extends KnownAdvised>(
  known: readonly Known[],
  told: readonly Told[],
): Repeated<Told, Known> {
  const again = new Map<Told, Known>()
  const pairWith = (some: readonly Known[]) => {
    for (const key of [byBank, byPayer, byDeposit, byContent])
      pairAll(again, told, some, key, (one, other) => isRepetition(other, one, key === byBank))
  }
  const [withdrawn, standing] = split(known, ({ state }) => state === 'withdrawn')
  pairWith(standing)
  const replaced: Known[] = []
  const left = without(standing, [...again.values()])
  for (const { parts, others } of pairedBatches(without(told, [...again.keys()]), left))
    if (parts.length > others.length && others.every(isOpen)) replaced.push(...others)
    else for (const part of parts) again.set(part, others[0] as Known)
  pairWith(withdrawn)
  const changed = without(left.filter(isOpen), [...again.values(), ...replaced])
  const news = new Set(without(told, [...again.keys()]).flatMap(sideAndReference))
  replaced.push(...changed.filter((each) => sideAndReference(each).some((key) => news.has(key))))
  return { again, replaced }
}

/** The open credits that a report says are undone: a debit of the same sum that corrects what the bank names so. */
export function undoneBy<Known extends KnownAdvised>(
  known: readonly Known[],
  told: readonly (AdvisedPayment & Readonly<{ isCorrection: boolean }>)[],
): readonly Known[] {
  const namesIn = (each: AdvisedPayment) =>
    [...byBank(each), ...byPayer(each)].map((name) => `${each.amountMinor} ${each.currency} ${name}`)
  const undoing = told.filter(({ isCorrection, direction }) => isCorrection && direction === 'debit')
  const names = new Set(undoing.flatMap(namesIn))
  return known.filter(
    (each) => isOpen(each) && each.direction === 'credit' && namesIn(each).some((name) => names.has(name)),
  )
}

function isRepetition(known: KnownAdvised, told: AdvisedPayment, isByReference: boolean): boolean {
  const apart = Math.abs(daysBetween(known.day, told.day))
  if (apart === 0) return true
  if (apart > booked.after) return false
  return isByReference || (isOpen(known) && !differ(known.bankReference, told.bankReference))
}

const sideAndReference = ({ bankReference, direction, currency }: AdvisedPayment) =>
  bankReference === null ? [] : [`${direction} ${currency} ${bankReference}`]

/** A booked payment of the bank. */
export type BookedPayment = AdvisedPayment & Readonly<{ id: string }>

/**
 * Which booked payments the announced ones became: by reference and sum, else by what they say, at last by the sum of
 * near days where nothing speaks against it; one for one. A batch that one of both tells undivided is its parts.
 */
export function bookedAs(
  announced: readonly KnownAdvised[],
  lines: readonly BookedPayment[],
): ReadonlyMap<KnownAdvised, BookedPayment> {
  const pairs = new Map<KnownAdvised, BookedPayment>()
  const isNear = (one: AdvisedPayment, line: AdvisedPayment) => {
    const apart = daysBetween(one.day, line.day)
    return apart >= -booked.before && apart <= booked.after
  }
  for (const key of [byBank, byPayer, byDeposit, byContent]) pairAll(pairs, announced, lines, key, isNear)
  const free = without(lines, [...pairs.values()])
  for (const { parts, others } of pairedBatches(without(announced, [...pairs.keys()]), free))
    if (isNear(parts[0] as KnownAdvised, others[0] as BookedPayment))
      for (const part of parts) pairs.set(part, others[0] as BookedPayment)
  pairAll(pairs, announced, lines, byMoney, (one, line) => isNear(one, line) && !contradicts(one, line))
  return pairs
}

/** Whether two payments of the same sum cannot be one, by who paid or what for. */
function contradicts(one: AdvisedPayment, other: AdvisedPayment): boolean {
  if (differ(one.endToEndId, other.endToEndId) || differ(one.payerPrint, other.payerPrint)) return true
  if (one.payerName !== null && other.payerName !== null)
    if (holderNameMatches(one.payerName, other.payerName) === 'different') return true
  const [some, more] = [one.references, other.references]
  return some.length > 0 && more.length > 0 && !some.some((each) => more.includes(each))
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

type Key = (payment: AdvisedPayment) => readonly string[]
const some = (text: string | null) => (text === null ? [] : [text])
const byBank: Key = ({ bankReference }) => some(bankReference)
const byPayer: Key = ({ endToEndId }) => some(endToEndId)
const byDeposit: Key = ({ references }) => references
const byMoney: Key = () => ['']
const byContent: Key = ({ payerName, payerPrint, text }) => {
  const said = [payerPrint ?? payerName ?? '', text].map((each) =>
    each.replaceAll(/\s+/g, ' ').trim().toUpperCase(),
  )
  return said.every((each) => each === '') ? [] : [JSON.stringify(said)]
}

const moneyOf = ({ direction, amountMinor, currency }: AdvisedPayment) =>
  `${direction} ${amountMinor} ${currency} `

/** Pairs what has the same money and shares a key, one for one and in order. */
function pairAll<One extends AdvisedPayment, Other extends AdvisedPayment>(
  pairs: Map<One, Other>,
  ones: readonly One[],
  others: readonly Other[],
  keyOf: Key,
  may: (one: One, other: Other) => boolean,
): void {
  const taken = new Set(pairs.values())
  const byKey = new Map<string, Other[]>()
  for (const other of without(others, [...taken]))
    for (const key of new Set(keyOf(other))) {
      const equal = byKey.get(moneyOf(other) + key) ?? []
      equal.push(other)
      byKey.set(moneyOf(other) + key, equal)
    }
  for (const one of ones) {
    if (pairs.has(one)) continue
    const found = keyOf(one)
      .flatMap((key) => firstFree(byKey.get(moneyOf(one) + key) ?? [], taken, (other) => may(one, other)))
      .at(0)
    if (!found) continue
    pairs.set(one, found)
    taken.add(found)
  }
}

/** The first that is free and fits. What was taken at the start of a list is dropped from it, so that many equal ones cost little. */
function firstFree<Other>(
  equal: Other[],
  taken: ReadonlySet<Other>,
  may: (other: Other) => boolean,
): readonly Other[] {
  while (equal.length > 0 && taken.has(equal[0] as Other)) equal.shift()
  const found = equal.slice(0, MOST_LOOKED_AT).find((other) => !taken.has(other) && may(other))
  return found === undefined ? [] : [found]
}

// Of so many equal payments it does not matter any more which one is which.
const MOST_LOOKED_AT = 200

type Batches<One, Other> = readonly Readonly<{ parts: readonly One[]; others: readonly Other[] }>[]

/** Batches that one side tells as one payment and the other in parts, with the same sum and a shared name of the bank's. */
function pairedBatches<One extends AdvisedPayment, Other extends AdvisedPayment>(
  ones: readonly One[],
  others: readonly Other[],
): Batches<One, Other> {
  const whole = [...Map.groupBy(others, ({ entry }) => entry).values()]
  const byName = new Map(whole.flatMap((parts) => namesOf(parts).map((name) => [name, parts] as const)))
  const taken = new Set<readonly Other[]>()
  const batches: { parts: readonly One[]; others: readonly Other[] }[] = []
  for (const parts of Map.groupBy(ones, ({ entry }) => entry).values()) {
    const found = namesOf(parts)
      .map((name) => byName.get(name))
      .find((each) => each && !taken.has(each) && each.length !== parts.length)
    if (!found) continue
    taken.add(found)
    batches.push({ parts, others: found })
  }
  return batches
}

/** How the bank names a batch, with its sum: by its own reference, or by our payment file. */
function namesOf(parts: readonly AdvisedPayment[]): readonly string[] {
  const [first] = parts
  if (!first) return []
  const sum = parts.reduce((so, each) => so + signedMinor(each), 0n)
  return (['bankReference', 'paymentInfoId'] as const).flatMap((id) => {
    const isShared = parts.every((each) => each[id] === first[id])
    return isShared && first[id] !== null ? [`${id} ${first[id]} ${sum} ${first.currency}`] : []
  })
}

const isOpen = ({ state }: KnownAdvised) => state === 'open'

function split<Each>(all: readonly Each[], is: (each: Each) => boolean): [readonly Each[], readonly Each[]] {
  return [all.filter(is), all.filter((each) => !is(each))]
}

function without<Each>(all: readonly Each[], some: readonly Each[]): readonly Each[] {
  const left = new Set(some)
  return all.filter((each) => !left.has(each))
}

function daysBetween(one: string, other: string): number {
  return Temporal.PlainDate.from(one).until(other, { largestUnit: 'days' }).days
}
