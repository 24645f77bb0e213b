import { existing } from '#domain/assert.ts'
import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { isIban } from '#domain/banking/iban.ts'
import { type BankCode, signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import { total } from '#domain/money.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { readAnyPaymentFile } from '#formats/payment-file.ts'
import { type IssuedAnswer, toldOf } from './sandbox-answer-file.ts'
import { cancelledOf } from './sandbox-cancellation-file.ts'
import type { Books, SandboxAccount } from './sandbox-kept.ts'
import { depositNamed, recallOf, takenBackOf } from './sandbox-recall-file.ts'
import { type ReportEvent, reportOf, returnOf } from './sandbox-report-file.ts'
import type { SandboxEvent } from './sandbox-event.ts'
import { endingOf, formatFor, toldNumber } from './sandbox-statement-file.ts'

/** Applies one event. The same events in the same order give the same books, to the cent. */
export function applyEvent(books: Books, event: SandboxEvent): void {
  if (event.kind === 'account') openAccount(books, event)
  else if (event.kind === 'deposit') takeDeposit(books, event)
  else if (event.kind === 'file') receiveOrder(books, event.content)
  else if (event.kind === 'will-return') books.returning.set(event.account, event.reason)
  else if (event.kind === 'will-reject') books.rejecting.set(event.account, event.reason)
  else if (event.kind === 'will-name') books.naming.set(event.account, event.status)
  else if (event.kind === 'statement') issueStatements(books, event)
  else if (event.kind === 'report') issueReports(books, event)
  else if (event.kind === 'answer-cancellation') answerCancellation(books, event)
  else if (event.kind === 'ask-back' || event.kind === 'take-back') reclaim(books, event)
  else books.read.add(event.name)
}

/** What the account holds, in minor units. */
export function balanceOf(account: SandboxAccount): bigint {
  return total(account.lines.map(signedMinor))
}

/** Whether a statement of this day would tell anything that no statement has told. */
export function hasNews(books: Books, day: string): boolean {
  const isComing = books.comingBack.length + books.doubted.length > 0
  const untold = [...books.accounts.values()].some((account) => account.told < account.lines.length)
  return untold || isComing || books.waiting.some((order) => order.executionDate <= day)
}

function openAccount(books: Books, event: SandboxEvent & { kind: 'account' }): void {
  const { number, currency, name } = event
  if (!books.accounts.has(number))
    books.accounts.set(number, { number, currency, name, lines: [], told: 0, sequence: 0 })
}

type Booking = Pick<StatementLine, 'amountMinor' | 'direction' | 'counterpartyName' | 'counterpartyAccount'> &
  Partial<StatementLine>

function book(
  books: Books,
  account: SandboxAccount,
  day: string,
  subFamily: string,
  booking: Booking,
): StatementLine {
  books.references += 1
  const family = booking.direction === 'credit' && !booking.reversal ? 'RCDT' : 'ICDT'
  const bankCode: BankCode = { domain: 'PMNT', family, subFamily, proprietary: null }
  const line: StatementLine = {
    position: 0,
    bookingDate: day,
    valueDate: day,
    status: 'booked',
    reversal: false,
    currency: account.currency,
    bankReference: `SB${String(books.references).padStart(10, '0')}`,
    endToEndId: null,
    paymentInfoId: null,
    uetr: null,
    text: [],
    structuredReference: null,
    returnReason: null,
    bankCode,
    details: [],
    ...booking,
  }
  account.lines.push(line)
  return line
}

function takeDeposit(books: Books, event: SandboxEvent & { kind: 'deposit' }): void {
  const account = existing(books.accounts.get(event.account), 'a deposit goes to an account of this bank')
  book(books, account, event.day, 'ESCT', {
    amountMinor: BigInt(event.amountMinor),
    direction: 'credit',
    counterpartyName: event.payerName,
    counterpartyAccount: event.payerAccount,
    text: event.text,
    structuredReference: event.structuredReference,
  })
}

/** The payer's bank asks for a deposit, or takes it. */
function reclaim(books: Books, event: SandboxEvent & { kind: 'ask-back' | 'take-back' }): void {
  const deposit = existing(depositNamed(books.accounts.values(), event.reference), 'the desk found it')
  if (event.kind === 'take-back') {
    books.takenBack.add(event.reference)
    book(books, deposit.account, event.day, 'RRTN', takenBackOf(deposit.line))
  } else books.asked.push(recallOf(deposit, event, books.asked.length + 1))
}

/** What this bank says when it is asked not to pay: what it cancels is not paid, or comes back with its next statement. */
function answerCancellation(books: Books, event: SandboxEvent & { kind: 'answer-cancellation' }): void {
  const { order, issued } = cancelledOf(books.orders, event, books.cancellations.length + 1)
  books.cancellations.push(issued)
  if (event.status !== 'ACCR') return
  const rejected = [{ code: event.code, reason: 'CUST' }]
  const waiting = books.waiting.find(({ messageId }) => messageId === order.messageId)
  if (waiting) {
    const payments = waiting.payments.filter(({ endToEndId }) => endToEndId !== event.code)
    books.waiting = books.waiting.map((each) => (each === waiting ? { ...each, payments } : each))
    return answer(books, order, event, { rejected })
  }
  const account = existing(
    books.accounts.get(order.debtor.account),
    'an accepted order is of an account here',
  )
  const line = account.lines.find(
    ({ endToEndId, direction }) => endToEndId === event.code && direction === 'debit',
  )
  if (line) books.comingBack.push({ account, line, reason: 'CUST' })
}

function receiveOrder(books: Books, content: string): void {
  const order = existing(readAnyPaymentFile(content).order, 'only readable files reach the journal')
  if (books.messageIds.has(order.messageId)) return
  books.messageIds.add(order.messageId)
  for (const payment of order.payments) books.endToEndIds.add(payment.endToEndId)
  books.waiting.push(order)
  books.orders.push(order)
}

/** A statement is the end of a bank's day: returns come back, orders that are due are paid, then it is told. */
function issueStatements(books: Books, event: StatementEvent): void {
  for (const { account, line, reason } of books.comingBack)
    bookReturn(books, account, event.day, line, reason)
  books.comingBack = []
  for (const { order, code } of books.doubted)
    answer(books, order, event, { rejected: [{ code, reason: 'BE01' }] })
  books.doubted = []
  const due = books.waiting.filter((order) => order.executionDate <= event.day)
  books.waiting = books.waiting.filter((order) => order.executionDate > event.day)
  for (const order of due) execute(books, order, event)
  const told = [...books.accounts.values()].filter(({ number }) => number === (event.account ?? number))
  for (const account of told) {
    const first = firstLineToTell(account, event)
    if (first < account.lines.length) issueStatement(books, account, first, event)
  }
}

type StatementEvent = SandboxEvent & { kind: 'statement' }

function execute(books: Books, order: CreditTransferOrder, event: StatementEvent): void {
  const account = existing(
    books.accounts.get(order.debtor.account),
    'an accepted order is of an account here',
  )
  const sum = total(order.payments.map((payment) => payment.amountMinor))
  if (sum > balanceOf(account)) {
    books.rejected.push({ messageId: order.messageId, reason: 'AM04' })
    answer(books, order, event, { reason: 'AM04' })
    return
  }
  const { payments } = order
  const rejected = toldOf(books.rejecting, payments).map(([code, reason]) => ({ code, reason }))
  const named = toldOf(books.naming, payments).map(([code, status]) => ({ code, status }))
  const doubted = named.filter(({ status }) => status === 'RVNM')
  books.doubted.push(...doubted.map(({ code }) => ({ order, code })))
  const unpaid = [...rejected, ...doubted].map(({ code }) => code)
  for (const payment of payments)
    if (!unpaid.includes(payment.endToEndId)) pay(books, account, order, payment, event.day)
  if (rejected.length + named.length > 0) answer(books, order, event, { rejected, named })
}

function answer(
  books: Books,
  { messageId, payments }: CreditTransferOrder,
  { at }: Pick<StatementEvent, 'at'>,
  { reason = null, rejected = [], named = [] }: Partial<Pick<IssuedAnswer, 'reason' | 'rejected' | 'named'>>,
): void {
  const name = `respuesta-${String(books.answered.length + 1)}-${messageId}.xml`
  books.answered.push({ name, at, about: messageId, count: payments.length, reason, rejected, named })
}

function pay(
  books: Books,
  account: SandboxAccount,
  order: CreditTransferOrder,
  payment: CreditTransfer,
  day: string,
): void {
  const told = {
    endToEndId: payment.endToEndId,
    uetr: payment.uetr ?? null,
    text: payment.text ? [payment.text] : [],
  }
  const { amountMinor } = payment
  const line = book(books, account, day, 'ESCT', {
    ...told,
    amountMinor,
    direction: 'debit',
    paymentInfoId: order.messageId,
    counterpartyName: payment.creditorName,
    counterpartyAccount: toldNumber(payment.creditorAccount),
  })
  const payee = books.accounts.get(payment.creditorAccount)
  const reason = books.returning.get(payment.creditorAccount)
  if (reason !== undefined) books.comingBack.push({ account, line, reason })
  else if (payee?.currency === order.currency) {
    const payer = { counterpartyName: order.debtor.name, counterpartyAccount: account.number }
    book(books, payee, day, 'ESCT', { ...told, ...payer, amountMinor, direction: 'credit' })
  }
}

function bookReturn(
  books: Books,
  account: SandboxAccount,
  day: string,
  line: StatementLine,
  reason: string,
): void {
  book(books, account, day, 'RRTN', returnOf(line, reason))
}

/** During its day a bank announces what its next statement will tell. */
function issueReports(books: Books, event: ReportEvent): void {
  for (const account of books.accounts.values()) {
    const returns = books.comingBack.filter((each) => each.account === account)
    const report = reportOf(account, returns, { event, number: books.reported.length + 1 })
    if (report) books.reported.push(report)
  }
}

function firstLineToTell(account: SandboxAccount, event: StatementEvent): number {
  if (event.againDays === 0) return account.told
  const since = Temporal.PlainDate.from(event.day)
    .subtract({ days: event.againDays - 1 })
    .toString()
  const first = account.lines.findIndex((line) => (line.bookingDate ?? '') >= since)
  return Math.min(account.told, first === -1 ? account.lines.length : first)
}

function issueStatement(books: Books, account: SandboxAccount, first: number, event: StatementEvent): void {
  const lines = account.lines.slice(first).map((line, order) => ({ ...line, position: order + 1 }))
  const openingMinor = total(account.lines.slice(0, first).map(signedMinor))
  account.told = account.lines.length
  account.sequence += 1
  const sequence = String(account.sequence).padStart(5, '0')
  // Journals that were begun before there were several name none.
  const format = formatFor(account.number, event.format ?? 'camt.053')
  const statement: BalancedStatement = {
    id: `${account.number.slice(-20)}-${sequence}.${endingOf(format)}`,
    account: { scheme: isIban(account.number) ? 'iban' : 'other', number: account.number },
    currency: account.currency,
    fromDate: lines[0]?.bookingDate ?? event.day,
    toDate: event.day,
    openingMinor,
    closingMinor: openingMinor + total(lines.map(signedMinor)),
    lines,
    warnings: [],
  }
  const name = `extracto-${account.number.replaceAll(/[^A-Za-z0-9]/g, '-')}-${sequence}.${endingOf(format)}`
  books.issued.push({
    name,
    at: event.at,
    version: event.version,
    format,
    sequence: account.sequence,
    ownerName: account.name,
    statement,
  })
}
