import type { Currency } from '../money.ts'
import { accounts } from './accounts.ts'
import { entry, type JournalEntry } from './postings.ts'

/* The entries of what leaves custody and belongs to no deal: deposits of nobody, and the operator's own funds. */

/** What a payment of no deal is made of: deposits of nobody, what a bank gave back beyond a payout, or the operator's own. */
export type PaidOutOf = 'suspense' | 'unclaimed' | 'own_funds'

const sources = {
  suspense: { code: 'L16', account: accounts.suspense },
  unclaimed: { code: 'L24', account: accounts.unclaimed },
  own_funds: { code: 'L18', account: accounts.ownFunds },
} as const

/** L16, L24, or the second half of L18: what a payment takes out of custody is on its way; L11 follows. */
export function putInTransit(
  outOf: PaidOutOf,
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  const { code, account } = sources[outOf]
  return entry(code, currency, [
    [account, amountMinor],
    [accounts.transit(payment), -amountMinor],
  ])
}

/** The same taken back: it was not paid, and is where it was. */
export function takenFromTransit(
  outOf: PaidOutOf,
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  const { code, account } = sources[outOf]
  return entry(code, currency, [
    [accounts.transit(payment), amountMinor],
    [account, -amountMinor],
  ])
}

/** L18, first half: at the close of a period earned fees become the operator's own funds. */
export function feesEarned(amountMinor: bigint, currency: Currency): JournalEntry | null {
  return entry('L18', currency, [
    [accounts.feeIncome, amountMinor],
    [accounts.ownFunds, -amountMinor],
  ])
}

/** L26: the operator puts money of its own into custody, where own funds fall short. */
export function ownFundsBrought(amountMinor: bigint, currency: Currency): JournalEntry | null {
  return entry('L26', currency, [
    [accounts.suspense, amountMinor],
    [accounts.ownFunds, -amountMinor],
  ])
}

/** L26 taken back: it was somebody else's, and waits for its purpose again. */
export function ownFundsMistaken(amountMinor: bigint, currency: Currency): JournalEntry | null {
  return entry('L26', currency, [
    [accounts.ownFunds, amountMinor],
    [accounts.suspense, -amountMinor],
  ])
}
