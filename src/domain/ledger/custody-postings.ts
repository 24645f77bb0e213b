import type { Currency } from '../money.ts'
import { accounts } from './accounts.ts'
import { entry, type JournalEntry } from './postings.ts'

/* The entries of what leaves custody and belongs to no deal: deposits of nobody, and the operator's own funds. */

/** What a payment of no deal is made of: deposits of nobody, or what a bank gave back beyond a payout. */
export type PaidOutOf = 'suspense' | 'unclaimed'

const codes = { suspense: 'L16', unclaimed: 'L24' } as const

/** L16, L24: what is nobody's goes back to the account it came from; L11 follows. */
export function sentBack(
  outOf: PaidOutOf,
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry(codes[outOf], currency, [
    [accounts[outOf], amountMinor],
    [accounts.transit(payment), -amountMinor],
  ])
}

/** The same taken back: it could not go back to its account and waits where it was. */
export function notSentBack(
  outOf: PaidOutOf,
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry(codes[outOf], currency, [
    [accounts.transit(payment), amountMinor],
    [accounts[outOf], -amountMinor],
  ])
}

/** L18, first half: at the close of a period earned fees become the operator's own funds. */
export function feesEarned(amountMinor: bigint, currency: Currency): JournalEntry | null {
  return entry('L18', currency, [
    [accounts.feeIncome, amountMinor],
    [accounts.ownFunds, -amountMinor],
  ])
}

/** L18, second half: the operator takes out own funds; they are on their way, and L11 follows. */
export function ownFundsWithdrawn(
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L18', currency, [
    [accounts.ownFunds, amountMinor],
    [accounts.transit(payment), -amountMinor],
  ])
}

/** L18 taken back: what was to be withdrawn was not paid and is the operator's in custody again. */
export function ownFundsNotWithdrawn(
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L18', currency, [
    [accounts.transit(payment), amountMinor],
    [accounts.ownFunds, -amountMinor],
  ])
}
