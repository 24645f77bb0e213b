import type { Currency } from '../money.ts'
import { accounts, owedAccount } from './accounts.ts'
import { entry, type JournalEntry, type PayoutMoney } from './postings.ts'

/** L19, first half: the bank took money that nobody asked it for. It is out of the bank, and nobody knows yet what it was. */
export function debitUnexplained(
  custody: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L19', currency, [
    [accounts.unexplained(custody), amountMinor],
    [accounts.bank(custody), -amountMinor],
  ])
}

/**
 * L21: what the bank took turns out to be a payout: one of a batch, or one that it had rejected, and that was owed again
 * or covered meanwhile what its buyer owed. `place` is where its money lies by now.
 */
export function payoutFound(payout: PayoutMoney, custody: string, place: string): JournalEntry | null {
  return entry('L21', payout.currency, [
    [place, payout.amountMinor],
    [accounts.unexplained(custody), -payout.amountMinor],
  ])
}

type RecalledSums = Readonly<{ escrow: bigint; fee: bigint; borneMinor: bigint }>

/** L14: the payer's bank takes a deposit back that is still held; what the operator had borne of it is the operator's again. */
export function depositRecalled(
  deal: Readonly<{ transaction: string; tranche: number; currency: Currency }>,
  custody: string,
  { escrow, fee, borneMinor }: RecalledSums,
): JournalEntry | null {
  return entry('L14', deal.currency, [
    [accounts.escrow(deal.transaction, deal.tranche), escrow],
    [accounts.feePending(deal.transaction), fee],
    [accounts.bankFees, -borneMinor],
    [accounts.unexplained(custody), borneMinor - escrow - fee],
  ])
}

type BuyersDeal = Readonly<{ transaction: string; buyer: string; currency: Currency }>

/** L14: the same of money that came too late and waits for the buyer. */
export function lateMoneyRecalled(
  deal: BuyersDeal,
  custody: string,
  amountMinor: bigint,
): JournalEntry | null {
  return entry('L14', deal.currency, [
    [accounts.refundable(deal.buyer, deal.transaction), amountMinor],
    [accounts.unexplained(custody), -amountMinor],
  ])
}

/** L15: taken back after its release: the buyer owes it, and the operator's own funds cover it until then. */
export function recalledAfterRelease(
  deal: BuyersDeal,
  custody: string,
  amountMinor: bigint,
): JournalEntry | null {
  return entry('L15', deal.currency, [
    [accounts.receivable(deal.buyer, deal.transaction), amountMinor],
    [accounts.unexplained(custody), -amountMinor],
  ])
}

/**
 * L25: what is owed back to a buyer is set against what they owe after a recall, before any of it leaves. What is more
 * than that stays owed to them.
 */
export function payoutSetOff(payout: PayoutMoney, place: string, coveredMinor: bigint): JournalEntry | null {
  return entry('L25', payout.currency, [
    [place, payout.amountMinor],
    [accounts.receivable(payout.person, payout.transaction), -coveredMinor],
    [owedAccount(payout.to, payout.person, payout.transaction), coveredMinor - payout.amountMinor],
  ])
}

/** What an unexplained debit can turn out to be, beside payouts of ours. */
export const debitKinds = ['charge', 'own', 'given-back'] as const
export type DebitKind = (typeof debitKinds)[number]
export const explanationKinds = [...debitKinds, 'payouts', 'recall'] as const
export type ExplanationKind = (typeof explanationKinds)[number]

const bornBy: Readonly<Record<DebitKind, string>> = {
  charge: accounts.bankFees,
  own: accounts.ownFunds,
  'given-back': accounts.suspense,
}

/** L19, second half: two persons explained it: a charge, the operator's own money, or what came back meanwhile and waits in suspense. */
export function debitExplained(
  kind: DebitKind,
  custody: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L19', currency, [
    [bornBy[kind], amountMinor],
    [accounts.unexplained(custody), -amountMinor],
  ])
}

/** L22: what two persons said of a debit was wrong, and two persons take it back: it is unexplained again. */
export function explanationUndone(
  kind: DebitKind,
  custody: string,
  amountMinor: bigint,
  currency: Currency,
): JournalEntry | null {
  return entry('L22', currency, [
    [accounts.unexplained(custody), amountMinor],
    [bornBy[kind], -amountMinor],
  ])
}
