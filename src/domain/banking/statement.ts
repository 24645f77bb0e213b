export type Direction = 'credit' | 'debit'

/** Only `booked` lines move money; `pending` ones announce it and `info` ones never will. */
export type LineStatus = 'booked' | 'pending' | 'info'

type StatementAccount = Readonly<{ scheme: 'iban' | 'other'; number: string }>

/** What kind of movement it is: the ISO code by its three levels, the bank's own code, or both. */
export type BankCode = Readonly<{
  domain: string | null
  family: string | null
  subFamily: string | null
  proprietary: string | null
}>

/** One payment as the bank tells it. The amount is never negative; the direction is the real effect on us. */
export type StatementPayment = Readonly<{
  amountMinor: bigint
  currency: string
  direction: Direction
  bankReference: string | null
  endToEndId: string | null
  paymentInfoId: string | null
  uetr: string | null
  counterpartyName: string | null
  counterpartyAccount: string | null
  text: readonly string[]
  structuredReference: string | null
  returnReason: string | null
  /** Our payment file, where the bank names it beside the batch. */
  messageId?: string | null
}>

/**
 * One entry of the account. `details` are the payments inside a batch, only when they add up to the entry;
 * otherwise the entry is one undivided item. Days are calendar days of the bank, `YYYY-MM-DD`.
 */
export type StatementLine = StatementPayment &
  Readonly<{
    position: number
    bookingDate: string | null
    valueDate: string | null
    status: LineStatus
    reversal: boolean
    bankCode: BankCode
    /** How many payments the bank counts in it, where it says so and lists none. */
    batchOf?: number | null
    details: readonly StatementPayment[]
    /** Whose references its reference is one of: other formats tell others of the same movement. Without it, ISO 20022's. */
    referenceScheme?: 'swift' | 'ofx'
  }>

/** Which page of a statement a file holds, where the bank gives it in several. */
export type StatementPage = Readonly<{ number: number; isLast: boolean }>

/**
 * What a report of a day says of itself, in ISO 8601 as the bank wrote it: when it was made, and from when until when it
 * tells everything, where it claims so. A bank may still change what it tells.
 */
export type DayReport = Readonly<{ madeAt: string | null; from: string | null; until: string | null }>

/** One account over some days. Balances are signed minor units of `currency`; overdrawn is negative. */
export type Statement = Readonly<{
  id: string
  account: StatementAccount
  currency: string | null
  fromDate: string | null
  toDate: string | null
  openingMinor: bigint | null
  closingMinor: bigint | null
  /** One page of several; without it the statement is whole. */
  page?: StatementPage
  /** The bank marks it as a copy or a duplicate of one that it gave before. */
  isCopy?: boolean
  /** The bank tells the closing balance alone, and the opening one follows from it and the lines: nobody vouches for it. */
  isOpeningComputed?: boolean
  /** A report of a day (camt.052, camt.054, MT942) and no statement: its lines are announced, and none is booked by it. */
  report?: DayReport
  lines: readonly StatementLine[]
  warnings: readonly StatementWarning[]
}>

/** What is odd in a statement and does not stop its reading. */
const warningCodes = [
  'namespace-missing',
  'encoding-guessed',
  'copy-of-statement',
  'one-page-of-several',
  'does-not-add-up',
  'balances-missing',
  'count-differs',
  'batch-undivided',
  'several-currencies',
  'currency-not-said',
  'status-unknown',
  'date-missing',
  'text-damaged',
  'line-of-zero',
  'other-currency',
  'record-unknown',
  'records-differ',
  'end-missing',
] as const

export type WarningCode = (typeof warningCodes)[number]

/** Statements are taken up to this size; packed, camt.053 alone up to the larger one, of which no more than a day is in memory. */
export const statementMegabytes = 20
export const statementBytes = statementMegabytes * 1024 * 1024
export const unpackedMegabytes = 512

/** Why a file is not read at all: nothing of it may be used. */
export const refusedCodes = [
  'empty',
  'too-large',
  'other-format',
  'not-recognised',
  'encoding-unknown',
  'declares-doctype',
  'too-deep',
  'too-much-to-read',
  'large-not-plain',
  'large-does-not-follow',
  'large-account-busy',
  'not-well-formed',
  'namespace-foreign',
  'version-unknown',
  'statement-missing',
  'account-missing',
  'field-missing',
  'amount-unreadable',
  'amount-too-large',
  'date-impossible',
  'date-not-of-these-days',
  'too-many-decimals',
  'currency-unknown',
  'line-unreadable',
  'statement-cut',
  'totals-differ',
  'side-contradicts',
  'corrects-earlier',
  'reference-repeated',
  'balance-of-other-day',
  // Tables, which each bank writes in its own way.
  'table-unknown',
  'table-several-profiles',
  'table-balances-needed',
  'table-of-other-account',
  'table-row',
  'table-empty',
  'table-too-large',
  'table-damaged',
  'table-letters',
  'table-sheet-missing',
] as const

export type RefusedCode = (typeof refusedCodes)[number]

/** What the sentence needs to be exact: positions, sums as the file writes them, names of formats. */
export type ProblemDetails = Readonly<Record<string, string | number>>
export type StatementWarning = Readonly<{ code: WarningCode; details: ProblemDetails }>
export type StatementRefused = Readonly<{ code: RefusedCode; details: ProblemDetails }>

/** A file from the bank, read completely or refused completely. `format` is what it turned out to be. */
export type ReadStatementFile =
  | Readonly<{
      read: true
      format: string
      version: string | null
      statements: readonly Statement[]
      warnings: readonly StatementWarning[]
    }>
  | Readonly<{ read: false; format: string; version: string | null; refused: StatementRefused }>

/** The effect on the account in minor units: credits positive, debits negative. */
export function signedMinor(payment: Pick<StatementPayment, 'amountMinor' | 'direction'>): bigint {
  return payment.direction === 'credit' ? payment.amountMinor : -payment.amountMinor
}

/** The payments of an entry: those of its batch where the bank listed all of them, or the entry itself. */
export function paymentsOf(line: StatementLine): readonly StatementPayment[] {
  return line.details.length > 0 ? line.details : [line]
}

/** Whether payments listed inside an entry add up to it exactly, in its currency. */
export function dividesInto(entry: StatementPayment, parts: readonly StatementPayment[]): boolean {
  const sameCurrency = parts.every((part) => part.currency === entry.currency)
  const sum = parts.reduce((total, part) => total + signedMinor(part), 0n)
  return sameCurrency && sum === signedMinor(entry)
}

/** The pages of one statement, joined when all are there: the first opens it, the last closes it. */
export function joinPages(pages: readonly Statement[]): Statement | null {
  const inOrder = pages.toSorted((a, b) => (a.page?.number ?? 1) - (b.page?.number ?? 1))
  const [first] = inOrder
  const last = inOrder.at(-1)
  const isWhole = inOrder.every(({ page }, index) => page?.number === index + 1) && last?.page?.isLast
  if (!first || !last || !isWhole) return null
  const { page: _page, ...whole } = first
  return {
    ...whole,
    toDate: last.toDate,
    closingMinor: last.closingMinor,
    lines: inOrder.flatMap((page) => page.lines),
    warnings: inOrder.flatMap((page) => page.warnings),
  }
}

/** What the lines of a statement come to: all that is asked of them together, so that nobody need keep them together. */
export type LinesSum = Readonly<{
  many: number
  firstDay: string | null
  lastDay: string | null
  firstCurrency: string | null
  currencies: ReadonlySet<string>
  /** Those of the lines that move money, and what these move, signed: a sum only where the currency is one. */
  bookedCurrencies: ReadonlySet<string>
  bookedMinor: bigint
}>

/** What some lines come to, together with those that were summed before. */
export function sumOfLines(lines: readonly StatementLine[], before?: LinesSum): LinesSum {
  const booked = lines.filter(({ status }) => status === 'booked')
  const currencies = lines.map(({ currency }) => currency)
  const days = [before?.firstDay, before?.lastDay, ...lines.map(({ bookingDate }) => bookingDate)]
  const inOrder = days.filter((day) => typeof day === 'string').toSorted()
  return {
    many: (before?.many ?? 0) + lines.length,
    firstDay: inOrder[0] ?? null,
    lastDay: inOrder.at(-1) ?? null,
    firstCurrency: before?.firstCurrency ?? currencies[0] ?? null,
    currencies: new Set(currencies).union(before?.currencies ?? new Set()),
    bookedCurrencies: new Set(booked.map(({ currency }) => currency)).union(
      before?.bookedCurrencies ?? new Set(),
    ),
    bookedMinor: booked.reduce((sum, line) => sum + signedMinor(line), before?.bookedMinor ?? 0n),
  }
}

/** Opening + credits − debits = closing over booked lines; unknown without both balances in one currency. */
export function arithmetic(
  { openingMinor, closingMinor, currency, lines }: Statement,
  sum = sumOfLines(lines),
): 'adds-up' | 'does-not' | 'unknown' {
  if (openingMinor === null || closingMinor === null) return 'unknown'
  if ([...sum.bookedCurrencies].some((each) => each !== currency)) return 'unknown'
  return openingMinor + sum.bookedMinor === closingMinor ? 'adds-up' : 'does-not'
}

const noReference = new Set(['NOTPROVIDED', 'NOTPROVIDEDBYPAYER', 'NONREF', 'NONE', 'NOTAVAILABLE', 'NA'])

/** An identifier that says something, or null: banks write `NOTPROVIDED` and the like for none. */
export function meaningfulReference(text: string | null): string | null {
  if (text === null || /^[\s0.\-/]*$/.test(text)) return null
  return noReference.has(text.toUpperCase().replaceAll(/[\s.\-/_]/g, '')) ? null : text
}

/** A statement with the balances that it tells so much higher: those of its account beside what is on others, where there are any. */
export function withBeside(statement: Statement, besideMinor: bigint | null): Statement {
  if (besideMinor === null) return statement
  const { openingMinor: opening, closingMinor: closing } = statement
  return {
    ...statement,
    openingMinor: opening === null ? null : opening + besideMinor,
    closingMinor: closing === null ? null : closing + besideMinor,
  }
}
