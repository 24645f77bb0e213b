import type { Currency } from '../money.ts'
import { accounts } from './accounts.ts'
import { entry, type JournalEntry } from './postings.ts'

/* The entries of what leaves custody and belongs to no deal: deposits of nobody, and the operator's own funds. */

/** L16: an unknown deposit goes back to the account it came from; L11 follows. */
export function unknownDepositReturned(
  payout: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L16', currency, [
    [accounts.suspense, amountMinor],
    [accounts.transit(payout), -amountMinor],
  ])
}

/** L16 taken back: the deposit could not go back to its account and waits in suspense again. */
export function depositNotReturned(
  payment: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L16', currency, [
    [accounts.transit(payment), amountMinor],
    [accounts.suspense, -amountMinor],
  ])
}

/** L18, first half: at the close of a period earned fees become the operator's own funds. */
export function feesEarned(amountMinor: bigint, currency: Currency): JournalEntry | null {
  return entry('L18', currency, [
    [accounts.feeIncome, amountMinor],
    [accounts.ownFunds, -amountMinor],
  ])
}

/**
 * L18, second half: the operator takes own funds out of the custody bank. Refused by the command when the
 * bank would hold less than it owes its clients.
 */
export function ownFundsWithdrawn(
  custody: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L18', currency, [
    [accounts.ownFunds, amountMinor],
    [accounts.bank(custody), -amountMinor],
  ])
}
