import type { Currency } from '#domain/money.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { existing } from '#domain/assert.ts'
import { currencies } from './cast.ts'
import type { Chance } from './chance.ts'
import { dayOf, filesOf, type Told } from './statement-files.ts'

/** A payment that we asked the bank for. */
export type Order = Readonly<{
  code: string
  amountMinor: bigint
  currency: Currency
}>
export type Deposit = Readonly<{
  amountMinor: bigint
  currency: Currency
  text: string
  /** Some banks say neither who paid nor from where. */
  payer: string | null
  account: string | null
}>

type Account = Told & { told: number }

/** The bank of a simulation: its books, and the statement files that it issues from them. */
export type SimulatedBank = Readonly<{
  deposit: (deposit: Deposit) => void
  /** False when the bank refuses the payment at once. */
  order: (order: Order) => boolean
  /** Pays what was ordered; now and then a payment comes back some statements later. */
  payOrders: () => void
  /** Takes a charge, or money that we cannot explain. */
  take: (currency: Currency, amountMinor: bigint) => void
  /** Takes a deposit back, as its payer's bank demands. */
  takeBack: (currency: Currency, amountMinor: bigint) => void
  /** The files of what is new in a currency, one after the other, at times with what was told before. */
  issue: (currency: Currency) => readonly Uint8Array[]
  /** Whether a statement of its tells what comes after so many entries, as whoever asks the bank is told. */
  goesOn: (currency: Currency, statement: string, entries: number) => boolean
  isQuiet: () => boolean
}>

const reasons = ['AC04', 'AC01', 'MD07'] as const

/** Opens a bank whose moods are decided by chance. */
export function openBank(chance: Chance, now: () => Temporal.Instant): SimulatedBank {
  const accounts = new Map<Currency, Account>(
    currencies.map((currency) => [currency, { lines: [], told: 0, statements: 0, ranges: new Map() }]),
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
      const line = creditLine({
        amountMinor,
        currency,
        bankReference: reference(),
        text: [text],
        counterpartyName: payer,
        counterpartyAccount: number,
      })
      book(currency, chance.in100(8) && amountMinor > 1n ? batchOf(line) : line)
    },
    take: (currency, amountMinor) =>
      book(
        currency,
        debitLine({ amountMinor, currency, bankReference: reference(), counterpartyName: null }),
      ),
    takeBack: (currency, amountMinor) => {
      const bankReference = `REC${(entries += 1)}`
      book(currency, debitLine({ amountMinor, currency, bankReference, counterpartyName: null }))
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
      const told = books.told
      books.told = books.lines.length
      return filesOf(chance, books, { currency, told, now: now() })
    },
    goesOn: (currency, statement, entries) => {
      const { lines, ranges } = account(currency)
      const { first, last } = existing(ranges.get(statement), 'the bank told it')
      // What moves nothing is no entry.
      const until = (end: number) => lines.slice(0, end).filter((line) => line.amountMinor > 0n).length
      return until(first) <= entries && entries < until(last)
    },
    isQuiet: () =>
      orders.length === 0 &&
      returns.length === 0 &&
      [...accounts.values()].every((each) => each.told === each.lines.length),
  }
}

/** Somebody paid twice at once, and the bank booked it as one entry of two payments. */
function batchOf(line: StatementLine): StatementLine {
  const half = line.amountMinor / 2n
  const details = [half, line.amountMinor - half].map((amountMinor) => ({
    ...line,
    amountMinor,
    bankReference: null,
  }))
  return { ...line, text: [], counterpartyName: null, counterpartyAccount: null, details }
}
