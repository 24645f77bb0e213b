import type { Currency } from '#domain/money.ts'
import type { Statement, StatementLine } from '#domain/banking/statement.ts'
import { writeCamt053 } from '#formats/iso20022/camt053-writer.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { existing } from '#domain/assert.ts'
import { currencies, custodyIban } from './cast.ts'
import type { Chance } from './chance.ts'

/** A payment that we asked the bank for. */
export type Order = Readonly<{
  transactionId: string
  payoutId: string
  code: string
  amountMinor: bigint
  currency: Currency
}>
export type Deposit = Readonly<{
  amountMinor: bigint
  currency: Currency
  text: string
  payer: string
  account: string
}>

type Account = { lines: StatementLine[]; told: number; statements: number }

/** The bank of a simulation: its books, and the statement files that it issues from them. */
export type SimulatedBank = Readonly<{
  deposit: (deposit: Deposit) => void
  /** False when the bank refuses the payment at once. */
  order: (order: Order) => boolean
  /** Pays what was ordered; now and then a payment comes back some statements later. */
  payOrders: () => void
  /** A file of what is new in a currency, at times with what was told before; null when nothing is new. */
  issue: (currency: Currency) => Uint8Array | null
  isQuiet: () => boolean
}>

const reasons = ['AC04', 'AC01', 'MD07'] as const

/** Opens a bank whose moods are decided by chance. */
export function openBank(chance: Chance, now: () => Temporal.Instant): SimulatedBank {
  const accounts = new Map<Currency, Account>(
    currencies.map((currency) => [currency, { lines: [], told: 0, statements: 0 }]),
  )
  const account = (currency: Currency) => existing(accounts.get(currency), 'the bank keeps the currency')
  let orders: Order[] = []
  let returns: Order[] = []
  let entries = 0
  // Over half of real entries have no reference of the bank.
  const reference = () => (chance.in100(45) ? `ENT${(entries += 1)}` : null)

  const book = (currency: Currency, line: StatementLine) => {
    const day = dayOf(now())
    account(currency).lines.push({ ...line, bookingDate: day, valueDate: day })
  }
  return {
    deposit: ({ amountMinor, currency, text, payer, account: number }) => {
      // An entry of zero moves nothing, and stands between those that do.
      if (chance.in100(5)) book(currency, creditLine({ amountMinor: 0n, currency, bankReference: null }))
      book(
        currency,
        creditLine({
          amountMinor,
          currency,
          bankReference: reference(),
          text: [text],
          counterpartyName: payer,
          counterpartyAccount: number,
        }),
      )
    },
    order: (order) => {
      const accepted = chance.in100(92)
      if (accepted) orders.push(order)
      return accepted
    },
    payOrders: () => {
      for (const { code, amountMinor, currency } of returns) {
        const returnReason = chance.pick(reasons) ?? 'AC04'
        const line = { amountMinor, currency, endToEndId: code, returnReason, bankReference: reference() }
        book(currency, creditLine(line))
      }
      returns = orders.filter(() => chance.in100(8))
      for (const { code, amountMinor, currency } of orders)
        book(currency, debitLine({ amountMinor, currency, endToEndId: code, bankReference: reference() }))
      orders = []
    },
    issue: (currency) => {
      const books = account(currency)
      if (books.told === books.lines.length) return null
      const from = chance.in100(25) ? Math.max(0, books.told - chance.between(1, 6)) : books.told
      const before = books.told
      books.told = books.lines.length
      books.statements += 1
      const lines = books.lines.map((line, index) =>
        index < before && chance.in100(50) ? retold(line) : line,
      )
      return fileOf({ ...books, lines }, from, currency, now())
    },
    isQuiet: () =>
      orders.length === 0 &&
      returns.length === 0 &&
      [...accounts.values()].every((each) => each.told === each.lines.length),
  }
}

/** The same entry in other words: banks cut texts, change their letters, and give or leave out references and codes. */
function retold(line: StatementLine): StatementLine {
  const text = line.text.map((each) => each.slice(0, 20).toUpperCase())
  return { ...line, text, bankReference: null, bankCode: { ...line.bankCode, proprietary: 'OTRO' } }
}

function fileOf(books: Account, from: number, currency: Currency, now: Temporal.Instant): Uint8Array {
  const createdAt = now.toZonedDateTimeISO('Europe/Madrid')
  const day = dayOf(now)
  const statement: Statement = {
    id: `${currency}${books.statements}`,
    account: { scheme: 'iban', number: custodyIban },
    currency,
    fromDate: books.lines[from]?.bookingDate ?? day,
    toDate: day,
    openingMinor: balance(books.lines.slice(0, from)),
    closingMinor: balance(books.lines),
    lines: books.lines.slice(from).map((line, index) => ({ ...line, position: index + 1 })),
    warnings: [],
  }
  const envelope = { messageId: `M${currency}${books.statements}`, createdAt, sequence: books.statements }
  return Buffer.from(writeCamt053(statement, { ...envelope, version: '08', ownerName: 'Custodia' }))
}

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO('Europe/Madrid').toPlainDate().toString()

function balance(lines: readonly StatementLine[]): bigint {
  return lines.reduce(
    (sum, line) => (line.direction === 'credit' ? sum + line.amountMinor : sum - line.amountMinor),
    0n,
  )
}
