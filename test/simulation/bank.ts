import { type Currency, total } from '#domain/money.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { existing } from '#domain/assert.ts'
import { currencies } from './cast.ts'
import type { Chance } from './chance.ts'
import { balance, dayOf, filesOf, type Told } from './statement-files.ts'

/** A payment that we asked the bank for. */
export type Order = Readonly<{
  code: string
  amountMinor: bigint
  currency: Currency
  /** The payment file that it came in. */
  messageId: string
}>
export type Deposit = Readonly<{
  amountMinor: bigint
  currency: Currency
  text: string
  /** Some banks say neither who paid nor from where. */
  payer: string | null
  account: string | null
}>

/** What the operator has of its own in each currency, in minor units: what the bank keeps is taken of it. */
export type OwnFunds = Map<Currency, bigint>

type Account = Told & { told: number }

/** The bank of a simulation: its books, and the statement files that it issues from them. */
export type SimulatedBank = Readonly<{
  deposit: (deposit: Deposit) => void
  /** False when the bank refuses the payment at once. */
  order: (order: Order) => boolean
  /** Does not pay something after all that it was to pay; it has no such order where it paid it already. */
  refuse: (code: string) => boolean
  /** Pays what it had refused. */
  payAfterAll: (order: Omit<Order, 'messageId'>) => void
  /**
   * Pays what was ordered, some files as one debit; now and then a payment comes back some statements later, at times less a
   * charge, of what the operator has of its own.
   */
  payOrders: (own: OwnFunds) => void
  /** Takes a charge, or money that we cannot explain. */
  take: (currency: Currency, amountMinor: bigint) => void
  /** Takes a deposit back, as its payer's bank demands. */
  takeBack: (currency: Currency, amountMinor: bigint) => void
  /** The files of what is new in a currency, one after the other, at times with what was told before. */
  issue: (currency: Currency) => readonly Uint8Array[]
  /** Whether a statement of its tells what comes after so many entries, as whoever asks the bank is told. */
  goesOn: (currency: Currency, statement: string, entries: number) => boolean
  isQuiet: () => boolean
  /** What it held after so many entries, in minor units. */
  heldAfter: (currency: Currency, entries: number) => bigint
  /** What it holds for the operator by its own books, in minor units. */
  holds: (currency: Currency) => bigint
}>

const reasons = ['AC04', 'AC01', 'MD07'] as const

/** Opens a bank whose moods are decided by chance; `count` hears of those that are not told apart by what we do. */
export function openBank(
  chance: Chance,
  now: () => Temporal.Instant,
  count: (name: string) => void,
): SimulatedBank {
  const accounts = new Map<Currency, Account>(
    currencies.map((currency) => [
      currency,
      { lines: [], told: 0, statements: 0, ranges: new Map(), again: 0 },
    ]),
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
  const bookAlone = ({ code, amountMinor, currency }: Omit<Order, 'messageId'>) =>
    book(currency, debitLine({ amountMinor, currency, endToEndId: code, bankReference: reference() }))
  const bookTogether = (paid: readonly Order[], messageId: string) => {
    const { currency } = existing(paid[0], 'a file pays something')
    count('bank: one debit for several payments')
    const amountMinor = total(paid.map((each) => each.amountMinor))
    const batch = { paymentInfoId: messageId, batchOf: paid.length, bankReference: reference() }
    book(currency, debitLine({ amountMinor, currency, ...batch }))
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
      const isBatch = chance.in100(8) && amountMinor > 1n
      if (isBatch) count('bank: one credit of two payments')
      book(currency, isBatch ? batchOf(line) : line)
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
    refuse: (code) => {
      const left = orders.filter((each) => each.code !== code)
      const isRefused = left.length < orders.length
      orders = left
      return isRefused
    },
    payAfterAll: bookAlone,
    payOrders: (own) => {
      for (const { code, amountMinor: paid, currency } of returns) {
        const returnReason = chance.pick(reasons) ?? 'AC04'
        const amountMinor = comingBack(chance, paid, { own, currency })
        count(wordsOn(amountMinor, paid))
        const line = { amountMinor, currency, endToEndId: code, returnReason, bankReference: reference() }
        book(currency, creditLine({ ...line, counterpartyAccount: 'ES6000491500051234567892' }))
      }
      returns = orders.filter(() => chance.in100(12))
      const files = Map.groupBy(orders, (each) => each.messageId)
      for (const [messageId, paid] of files)
        if (paid.length > 1 && chance.in100(50)) bookTogether(paid, messageId)
        else for (const each of paid) bookAlone(each)
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
      const until = (end: number) => moving(lines.slice(0, end)).length
      return until(first) <= entries && entries < until(last)
    },
    heldAfter: (currency, entries) => balance(moving(account(currency).lines).slice(0, entries)),
    holds: (currency) => balance(account(currency).lines),
    isQuiet: () =>
      orders.length === 0 &&
      returns.length === 0 &&
      [...accounts.values()].every((each) => each.told === each.lines.length),
  }
}

/** What moves nothing is no entry. */
const moving = (lines: readonly StatementLine[]) => lines.filter((line) => line.amountMinor > 0n)

/** What comes back of a payment: all of it, less a charge, or by a slip of the bank more. */
function comingBack(chance: Chance, paid: bigint, kept: Parameters<typeof chargeOn>[2]): bigint {
  if (chance.in100(50)) return paid - chargeOn(chance, paid, kept)
  return chance.in100(15) ? paid + BigInt(chance.between(1, 9_00)) : paid
}

const wordsOn = (amountMinor: bigint, paid: bigint) =>
  amountMinor === paid
    ? 'bank: a payment comes back'
    : `bank: a payment comes back ${amountMinor < paid ? 'less a charge' : 'with more'}`

/** What a bank keeps of a payment that it gives back: a few pesos or euros, while the operator can bear it. */
function chargeOn(
  chance: Chance,
  paidMinor: bigint,
  { own, currency }: Readonly<{ own: OwnFunds; currency: Currency }>,
): bigint {
  const left = own.get(currency) ?? 0n
  // Now and then it keeps more than one person may book.
  const usual = chance.in100(50) ? 700_00n : 5_00n
  const most = [left, paidMinor - 1n, usual].reduce((least, each) => (each < least ? each : least))
  if (most <= 0n) return 0n
  const charge = BigInt(chance.between(1, Number(most)))
  own.set(currency, left - charge)
  return charge
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
