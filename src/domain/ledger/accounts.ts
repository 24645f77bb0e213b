import type { Receiver } from '../transactions/party.ts'

/**
 * The chart of accounts, by name. Accounts of a transaction carry its id, so that
 * a statement of a transaction is a search by prefix and nobody has a balance to spend.
 */
export const accounts = {
  /** Asset: the operator's client-funds account at a bank. */
  bank: (custody: string) => `bank:${custody}`,
  /** Liability: money on the statement whose purpose is not known yet. */
  suspense: 'suspense',
  /** Liability: price and charges of one tranche, in custody. */
  escrow: (transaction: string, tranche: number) => `escrow:${transaction}:${tranche}`,
  /** Liability: the buyer's fee and tax, not yet earned. */
  feePending: (transaction: string) => `fee_pending:${transaction}`,
  /** Liability: owed to the seller of a transaction. */
  payable: (person: string, transaction: string) => `payable:seller:${person}:${transaction}`,
  /** Liability: owed to the broker whom the seller of a transaction pays. */
  commission: (person: string, transaction: string) => `payable:broker:${person}:${transaction}`,
  /** Liability: owed back to the buyer of a transaction. */
  refundable: (person: string, transaction: string) => `refundable:buyer:${person}:${transaction}`,
  /** Liability: on its way to a person's bank. */
  transit: (payout: string) => `transit:${payout}`,
  feeIncome: 'fee_income',
  taxPayable: 'tax_payable',
  bankFees: 'bank_fees',
  /** Asset: owed by a person after a recall (L15). */
  receivable: (person: string, transaction: string) => `receivable:${person}:${transaction}`,
  /** Equity: the operator's own money kept in the custody bank. */
  ownFunds: 'own_funds',
  unclaimed: 'unclaimed',
  /** Asset: debits of the bank that nobody asked for, until two persons explain them. */
  unexplained: (custody: string) => `unexplained:${custody}`,
} as const

/** Account families that are money of clients: the bank must always hold at least their sum (invariant v). */
export const clientLiabilities = [
  'escrow',
  'suspense',
  'payable',
  'refundable',
  'transit',
  'fee_pending',
  'unclaimed',
] as const

/** The account that somebody is owed on: payable for the seller and the broker, refundable for the buyer. */
export function owedAccount(to: Receiver, person: string, transaction: string): string {
  if (to === 'broker') return accounts.commission(person, transaction)
  return to === 'seller' ? accounts.payable(person, transaction) : accounts.refundable(person, transaction)
}

/** The family of an account: the word before the first colon. */
export function familyOf(account: string): string {
  return account.split(':', 1)[0] ?? account
}
