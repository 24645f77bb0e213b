import type { Tx } from '#commands/command.ts'
import {
  ADVISED_DAYS,
  type AdvisedPayment,
  bookedAs,
  isAfter,
  isOfTheseDays,
  MOST_ADVISED,
  repeatedOf,
  supersedes,
  timesOf,
  undoneBy,
} from '#domain/banking/advised.ts'
import { bankDayOf } from '#domain/banking/bank-days.ts'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { paymentsOf, type Statement, type StatementLine } from '#domain/banking/statement.ts'
import { type Currency, total } from '#domain/money.ts'
import {
  addAdvised,
  addBankReport,
  type BankReport,
  forgetAdvised,
  type KeptAdvised,
  listAdvised,
  listBookable,
  listReportTimes,
  type NewAdvised,
  saveReportCounts,
  tellAgain,
  tieAdvised,
  withdrawAdvised,
} from '#store/bank/advised-payments.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import type { Seals } from '#store/secrets/seal.ts'

type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals }>

/** A report of a day, or a statement of which something is still pending, with the account of ours that it is of. */
type Announcing = Readonly<{ statement: Statement; custodyId: string; currency: Currency; fileId: string }>
export type TakenReport = Readonly<{ custodyId: string; number: string; news: number; repeats: number }>

type Told = NewAdvised & Readonly<{ isCorrection: boolean }>

/**
 * Keeps what a report announces, and books nothing. What it repeats is known, what it tells otherwise replaces what was
 * announced, and what a later report of the same time leaves out is withdrawn. A report that an earlier import of a later
 * one made old tells nothing new. Sums in another currency than the account's are left to its statement.
 */
export async function takeReport(work: Work, announcing: Announcing): Promise<TakenReport> {
  const { tx, now } = work
  const { statement, custodyId, currency, fileId } = announcing
  const reading = readingIn(tx)
  const today = bankDayOf(currency, now)
  await forgetAdvised(tx, custodyId, today.subtract({ days: ADVISED_DAYS }).toString())
  const times = timesOf(statement.report ?? { madeAt: null, from: null, until: null }, currency, now)
  const report: BankReport = {
    ...times,
    id: newId(now),
    fileId,
    custodyId,
    number: statement.id,
    madeAt: times.madeAt ?? now,
    at: now,
  }
  const others = await listReportTimes(reading, custodyId)
  await addBankReport(tx, report)
  const isOld = others.some((other) => supersedes(other, report))
  const told = toldIn(work, announcing)
  const known = await listAdvised(reading, custodyId, 'all')
  const { again, replaced } = repeatedOf(known, told)
  const newer = replaced.filter((each) => isAfter(each.madeAt, report.madeAt))
  // An older report that comes later says nothing against what a newer one told.
  const isPast = (each: Told) => newer.some(({ bankReference }) => bankReference === each.bankReference)
  const news = isOld ? [] : told.filter((each) => !again.has(each) && !isPast(each))
  if (!isOld) {
    const heard = new Set([...again.values()].map(({ id }) => id))
    const madeOld = new Set(others.filter((other) => supersedes(report, other)).map(({ id }) => id))
    const leftOut = known.filter(
      (each) => each.state === 'open' && !heard.has(each.id) && madeOld.has(each.reportId),
    )
    const gone = [...replaced, ...undoneBy(known, news), ...leftOut].filter((each) => !newer.includes(each))
    await tellAgain(
      tx,
      report.id,
      [...again].filter(([, each]) => isHeardAgain(each, report)).map(([{ day }, { id }]) => ({ id, day })),
    )
    await withdrawAdvised(
      tx,
      gone.map(({ id }) => id),
      report.madeAt,
    )
    await addAdvised(tx, report, news)
  }
  const counts = { news: news.length, repeats: again.size }
  await saveReportCounts(tx, report.id, counts)
  return { custodyId, number: statement.id, ...counts }
}

/** Whether a report has the last word on what it repeats: not where a newer one told it, or told otherwise. */
function isHeardAgain(known: KeptAdvised, { madeAt }: BankReport): boolean {
  if (isAfter(known.madeAt, madeAt)) return false
  return known.withdrawnAt === null || isAfter(madeAt, known.withdrawnAt)
}

/** What a report tells of these days in the currency of its account. What is only for information is never announced. */
function toldIn({ seals, now }: Work, { statement, currency }: Announcing): Told[] {
  const today = bankDayOf(currency, now).toString()
  const announced = statement.lines.filter((line) => line.status === 'pending' && line.currency === currency)
  return announced
    .map((line) => ({ line, day: dayOf(line, statement, today) }))
    .filter(({ day }) => isOfTheseDays(day, currency, now))
    .flatMap(({ line, day }) => paymentsIn(line, { entry: newId(now), day, seals, now }))
    .slice(0, MOST_ADVISED)
}

/** The day for which it is announced: the bank's own, else that of the report. What a statement has not booked comes with a later one. */
function dayOf({ bookingDate, valueDate }: StatementLine, { report, toDate }: Statement, today: string) {
  const said = bookingDate ?? valueDate ?? toDate ?? today
  if (report || toDate === null || said > toDate) return said
  return Temporal.PlainDate.from(toDate).add({ days: 1 }).toString()
}

type Place = Readonly<{ entry: string; day: string; seals: Seals; now: Temporal.Instant }>

function paymentsIn(line: StatementLine, { entry, day, seals, now }: Place): Told[] {
  const cut = (text: string | null, most: number) => text?.slice(0, most) ?? null
  const parts = paymentsOf(line).filter(
    ({ amountMinor, currency }) => amountMinor > 0n && currency === line.currency,
  )
  return parts.map((payment) => ({
    id: newId(now),
    entry,
    day,
    direction: payment.direction,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    bankReference: cut(payment.bankReference, 200),
    endToEndId: cut(payment.endToEndId, 200),
    paymentInfoId: cut(payment.paymentInfoId, 200),
    payerName: cut(payment.counterpartyName, 300),
    payerPrint: payment.counterpartyAccount === null ? null : seals.fingerprint(payment.counterpartyAccount),
    returnReason: cut(payment.returnReason, 300),
    references: findReferences(payment.text, payment.structuredReference),
    text: payment.text.join('\n').slice(0, 2000),
    isCorrection: line.reversal,
  }))
}

/** Ties what is announced of an account to the lines that statements booked it as, whichever of both came first. */
export async function tieAnnounced(tx: Tx, custodyId: string): Promise<void> {
  const open = await listAdvised(readingIn(tx), custodyId, 'open')
  const [first] = open
  if (!first) return
  // No line is booked longer before than a long weekend.
  const from = Temporal.PlainDate.from(first.day).subtract({ days: 10 }).toString()
  const lines = await listBookable(readingIn(tx), custodyId, { sums: sumsOf(open), from })
  const pairs = [...bookedAs(open, lines)].map(([{ id }, line]) => ({ id, lineId: line.id }))
  await tieAdvised(tx, pairs)
}

/** The sums of payments, and of the entries that they are parts of. */
function sumsOf(open: readonly AdvisedPayment[]): readonly bigint[] {
  const batches = Map.groupBy(open, ({ entry }) => entry).values()
  const whole = [...batches].map((parts) => total(parts.map(({ amountMinor }) => amountMinor)))
  return [...new Set([...open.map(({ amountMinor }) => amountMinor), ...whole])]
}
