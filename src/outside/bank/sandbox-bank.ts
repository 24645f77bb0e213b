import { assert, existing } from '#domain/assert.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import type { Currency } from '#domain/money.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from './bank.ts'
import type { Camt053Version } from '#formats/iso20022/camt053-writer.ts'
import type { NameStatus } from '#formats/iso20022/pain002-writer.ts'
import { readAnyPaymentFile } from '#formats/payment-file.ts'
import { applyEvent, balanceOf, hasNews } from './sandbox-books.ts'
import type { SandboxEvent } from './sandbox-event.ts'
import { openJournal } from './sandbox-journal.ts'
import { listOfLayout } from './sandbox-layout-file.ts'
import { type RejectedOrder, sandboxAnswerFile } from './sandbox-answer-file.ts'
import { type CancellationStatus, orderOf, sandboxCancellationFile } from './sandbox-cancellation-file.ts'
import { type Books, emptyBooks } from './sandbox-kept.ts'
import { depositNamed, sandboxRecallFile } from './sandbox-recall-file.ts'
import { sandboxReportFile, type SandboxReportFormat } from './sandbox-report-file.ts'
import { type SandboxFormat, sandboxStatementFile } from './sandbox-statement-file.ts'

/** Money that a person sends to an account of this bank. `text` is the concept the payer wrote. */
export type SandboxDeposit = Readonly<{
  account: string
  amountMinor: bigint
  currency: Currency
  payerName: string
  payerAccount: string | null
  text: string
  structuredReference?: string
}>

const STATEMENTS_TOLD = 20

/** A bank of our own for demonstrations and tests, which speaks only through the files that real ones use. */
export type SandboxBank = Bank &
  Readonly<{
    /** Opens a custody account; opening it again changes nothing. */
    openAccount(account: Readonly<{ number: string; currency: Currency; name: string }>): Promise<void>
    deposit(deposit: SandboxDeposit, now: Temporal.Instant): Promise<void>
    /** From now on, payments to this account come back with a reason of ISO 20022, such as AC04. */
    willReturn(account: string, reason?: string): Promise<void>
    /** What this bank hears from the account's bank about its holder (Verification of Payee): close is paid, another's is not. */
    willName(account: string, status: NameStatus): Promise<void>
    /** From now on, payments to this account are not made, and told so in a pain.002. */
    willReject(account: string, reason?: string): Promise<void>
    /** The payer's bank asks for a deposit (camt.056), by what this bank calls it; false where there is none. */
    askBack(reference: string, reason: string, now: Temporal.Instant): Promise<boolean>
    /** The deposit leaves again, once, as the next statement tells; false where there is none, or it left before. */
    takeBack(reference: string, now: Temporal.Instant): Promise<boolean>
    /** What this bank calls the deposits that it took back. */
    takenBack(): Promise<ReadonlySet<string>>
    /** Answers our request not to make a payment (camt.029), by what it is called; false where there is none. */
    answerCancellation(
      said: Readonly<{ code: string; status: CancellationStatus; reason: string | null }>,
      now: Temporal.Instant,
    ): Promise<boolean>
    /** Ends the bank's day: pays what is due, books returns of what was told before, tells what is new. */
    issueStatement(now: Temporal.Instant, asked?: StatementAsked): Promise<string[]>
    /** Announces what its next statement will book, and books nothing. */
    issueReport(now: Temporal.Instant, format?: SandboxReportFormat): Promise<string[]>
    /** Whether a statement issued now would tell something new. */
    hasNews(now: Temporal.Instant): Promise<boolean>
    /** A statement that tells again the last days, as banks do; with what is new. */
    issueOverlappingStatement(now: Temporal.Instant, days?: number, asked?: StatementAsked): Promise<string[]>
    balanceMinor(account: string): Promise<bigint>
    /** What its last statements told, line by line, the newest first. */
    toldLines(): Promise<readonly ToldLine[]>
    /** Every statement ever issued, also those already read, the oldest first. */
    issuedStatements(): Promise<StatementFile[]>
    rejectedOrders(): Promise<readonly RejectedOrder[]>
  }>

/** How a statement is wanted: in camt.053 and of every account, where nothing else is said. */
type StatementAsked = Readonly<{ format?: SandboxFormat; account?: string | undefined }>

/** A line as a statement told it; several may tell the same one. */
type ToldLine = Readonly<{ statement: string; line: StatementLine }>

type SandboxBankOptions = Readonly<{ folder: string; zone?: string; version?: Camt053Version }>

/** Opens the sandbox bank whose books are kept in a folder; several processes may have it open. */
export async function openSandboxBank(options: SandboxBankOptions): Promise<SandboxBank> {
  const { folder, zone = 'Europe/Madrid', version = '08' } = options
  const counter = await openCounter(folder)
  return { ...files(counter, zone), ...desk(counter, zone, version) }
}

type Counter = Readonly<{
  books: Books
  /** One piece of work at a time, on books that know everything written so far. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  record(event: SandboxEvent): Promise<void>
}>

async function openCounter(folder: string): Promise<Counter> {
  const journal = await openJournal<SandboxEvent>(folder)
  const books = emptyBooks()
  let last: Promise<unknown> = Promise.resolve()
  async function catchUp(): Promise<void> {
    for (const event of await journal.unseen()) applyEvent(books, event)
  }
  return {
    books,
    inTurn(work) {
      const mine = last.then(catchUp).then(work)
      last = mine.catch(() => {})
      return mine
    },
    async record(event) {
      await journal.append(event)
      await catchUp()
    },
  }
}

function files(
  { books, inTurn, record }: Counter,
  zone: string,
): Bank & Pick<SandboxBank, 'issuedStatements'> {
  const isUnread = ({ name }: Readonly<{ name: string }>) => !books.read.has(name)
  const unread = () => [
    ...books.answered.filter(isUnread).map((each) => sandboxAnswerFile(each, zone)),
    ...books.cancellations.filter(isUnread).map((each) => sandboxCancellationFile(each, zone)),
    ...books.asked.filter(isUnread).map((each) => sandboxRecallFile(each, zone)),
    ...books.reported.filter(isUnread).map((each) => sandboxReportFile(each, zone)),
    ...books.issued.filter(isUnread).map((each) => sandboxStatementFile(each, zone)),
  ]
  return {
    name: 'sandbox',
    sendPaymentFile: (file) =>
      inTurn(async () => {
        const content = contentOf(books, file)
        checkOrder(books, content)
        await record({ kind: 'file', name: file.name, content })
      }),
    newStatements: () => inTurn(async () => unread()),
    issuedStatements: () =>
      inTurn(async () => books.issued.map((issued) => sandboxStatementFile(issued, zone))),
    confirmRead: (name) =>
      inTurn(async () => {
        if (unread().some((issued) => issued.name === name)) await record({ kind: 'read', name })
      }),
  }
}

function desk(
  { books, inTurn, record }: Counter,
  zone: string,
  version: Camt053Version,
): Omit<SandboxBank, keyof Bank | 'issuedStatements'> {
  const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(zone).toPlainDate().toString()
  const issue = (now: Temporal.Instant, againDays: number, asked: StatementAsked) =>
    inTurn(async () => {
      const before = books.issued.length
      const { format = 'camt.053', account } = asked
      const wanted = { format, againDays, ...(account && { account }) }
      await record({ kind: 'statement', at: now.toString(), day: dayOf(now), version, ...wanted })
      return books.issued.slice(before).map((issued) => issued.name)
    })
  return {
    openAccount: (account) =>
      inTurn(async () => {
        if (!books.accounts.has(account.number)) await record({ kind: 'account', ...account })
      }),
    deposit: (deposit, now) =>
      inTurn(async () => {
        checkDeposit(books, deposit)
        await record(depositEvent(deposit, dayOf(now)))
      }),
    willReturn: (account, reason = 'AC04') => inTurn(() => record({ kind: 'will-return', account, reason })),
    willName: (account, status) => inTurn(() => record({ kind: 'will-name', account, status })),
    willReject: (account, reason = 'AC01') => inTurn(() => record({ kind: 'will-reject', account, reason })),
    ...claims({ books, inTurn, record }, dayOf),
    issueStatement: (now, asked = {}) => issue(now, 0, asked),
    issueReport: (now, format = 'camt.054') =>
      inTurn(async () => {
        const before = books.reported.length
        await record({ kind: 'report', at: now.toString(), day: dayOf(now), version, format })
        return books.reported.slice(before).map(({ name }) => name)
      }),
    hasNews: (now) => inTurn(async () => hasNews(books, dayOf(now))),
    issueOverlappingStatement: (now, days = 2, asked = {}) => issue(now, days, asked),
    takenBack: () => inTurn(async () => new Set(books.takenBack)),
    toldLines: () =>
      inTurn(async () =>
        books.issued
          .slice(-STATEMENTS_TOLD)
          .toReversed()
          .flatMap(({ name, statement: { lines } }) =>
            lines.toReversed().map((line) => ({ statement: name, line })),
          ),
      ),
    balanceMinor: (number) =>
      inTurn(async () => balanceOf(existing(books.accounts.get(number), 'the account is of this bank'))),
    rejectedOrders: () => inTurn(async () => [...books.rejected]),
  }
}

/** What banks ask of each other: a deposit back, or a payment not to be made. */
function claims(
  { books, inTurn, record }: Counter,
  dayOf: (now: Temporal.Instant) => string,
): Pick<SandboxBank, 'askBack' | 'takeBack' | 'answerCancellation'> {
  const reclaim = (reference: string, event: SandboxEvent) =>
    inTurn(async () => {
      const isHere = depositNamed(books.accounts.values(), reference) !== null
      const isGone = event.kind === 'take-back' && books.takenBack.has(reference)
      if (isHere && !isGone) await record(event)
      return isHere && !isGone
    })
  return {
    askBack: (reference, reason, now) =>
      reclaim(reference, { kind: 'ask-back', at: now.toString(), day: dayOf(now), reference, reason }),
    answerCancellation: (said, now) =>
      inTurn(async () => {
        const isHere = orderOf(books.orders, said.code) !== undefined
        if (isHere) await record({ kind: 'answer-cancellation', at: now.toString(), ...said })
        return isHere
      }),
    takeBack: (reference, now) => reclaim(reference, { kind: 'take-back', day: dayOf(now), reference }),
  }
}

function checkDeposit(books: Books, deposit: SandboxDeposit): void {
  const account = books.accounts.get(deposit.account)
  assert(account?.currency === deposit.currency, 'a deposit goes to an account of this bank, in its currency')
  assert(deposit.amountMinor > 0n, 'a deposit brings money')
}

function depositEvent(deposit: SandboxDeposit, day: string): SandboxEvent {
  const { account, amountMinor, payerName, payerAccount, text, structuredReference = null } = deposit
  return {
    kind: 'deposit',
    day,
    account,
    amountMinor: amountMinor.toString(),
    payerName,
    payerAccount,
    text: text.trim() === '' ? [] : [text.trim()],
    structuredReference,
  }
}

/** What a file orders in a form that these books keep. */
function contentOf(books: Books, { name, content, layout }: Parameters<Bank['sendPaymentFile']>[0]): string {
  const account = layout && [...books.accounts].find(([, { currency }]) => currency === layout.currency)
  if (!account) return content.toString()
  const debtor = { name: account[1].name, account: account[0] }
  return listOfLayout({ name, bytes: Buffer.from(content), layout }, debtor) ?? content.toString()
}

/** The checks that a bank makes before it takes a file; what passes is executed exactly once. */
function checkOrder(books: Books, content: string): void {
  const read = readAnyPaymentFile(content)
  if (read.order === null) throw new PaymentFileRejected('FF01', read.reason)
  const { order } = read
  if (books.messageIds.has(order.messageId)) throw new PaymentFileRejected('DU01', order.messageId)
  const account = books.accounts.get(order.debtor.account)
  if (!account) throw new PaymentFileRejected('AC02', 'the debtor account is not of this bank')
  if (account.currency !== order.currency)
    throw new PaymentFileRejected('AM03', 'the account has another currency')
  const repeated = order.payments.find((payment) => books.endToEndIds.has(payment.endToEndId))
  if (repeated) throw new PaymentFileRejected('DU04', repeated.endToEndId)
}
