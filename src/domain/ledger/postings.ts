import { assert } from '../assert.ts'
import type { Currency } from '../money.ts'
import { total } from '../money.ts'
import type { Receiver } from '../transactions/party.ts'
import { accounts, owedAccount } from './accounts.ts'

/**
 * The journal entries (L1 and on), one pure function per code. A posting is a debit when
 * positive and a credit when negative; the postings of an entry sum to zero in one currency.
 */
export const postingCodes = [
  'L1',
  'L2',
  'L3',
  'L4',
  'L6',
  'L7',
  'L8',
  'L8-ALL',
  'L8-EXCESS',
  'L9',
  'L10',
  'L11',
  'L12',
  'L13',
  'L14',
  'L15',
  'L16',
  'L17',
  'L18',
  'L19',
  'L20',
  'L21',
  'L22',
  'L23',
  'L24',
  'L25',
  'L26',
  'L27',
  'L28',
] as const
export type PostingCode = (typeof postingCodes)[number]

type Posting = Readonly<{ account: string; amountMinor: bigint }>
/** What of an entry is the operator's fee of one side, and the tax on it. Both in minor units, never below zero. */
export type EarnedFee = Readonly<{
  party: 'buyer' | 'seller'
  person: string
  feeMinor: bigint
  taxMinor: bigint
}>
export type JournalEntry = Readonly<{
  code: string
  currency: Currency
  postings: readonly Posting[]
  /** Whose fees it earns, side by side: the postings tell them as one sum. */
  earned?: readonly EarnedFee[]
}>

/** One balanced movement. Zero lines are left out; an entry that moves nothing is not written (null). */
export function entry(
  code: PostingCode,
  currency: Currency,
  lines: readonly (readonly [account: string, amountMinor: bigint])[],
): JournalEntry | null {
  const sums = new Map<string, bigint>()
  for (const [account, amountMinor] of lines) sums.set(account, (sums.get(account) ?? 0n) + amountMinor)
  const postings = [...sums]
    .filter(([, amountMinor]) => amountMinor !== 0n)
    .map(([account, amountMinor]) => ({ account, amountMinor }))
  assert(total(postings.map((each) => each.amountMinor)) === 0n, `${code} balances`)
  return postings.length === 0 ? null : { code, currency, postings }
}

/** L1: a credit line of the statement; money has come in and its purpose is not known yet. */
export function creditSeen(custody: string, amountMinor: bigint, currency: Currency): JournalEntry | null {
  return entry('L1', currency, [
    [accounts.bank(custody), amountMinor],
    [accounts.suspense, -amountMinor],
  ])
}

type PartOfDeal = Readonly<{ transaction: string; tranche: number; currency: Currency }>

/** L2: a deposit is matched to a tranche: escrow first, the buyer's fee and tax last. */
export function depositMatched(deal: PartOfDeal, escrowMinor: bigint, feeMinor: bigint): JournalEntry | null {
  return entry('L2', deal.currency, [
    [accounts.suspense, escrowMinor + feeMinor],
    [accounts.escrow(deal.transaction, deal.tranche), -escrowMinor],
    [accounts.feePending(deal.transaction), -feeMinor],
  ])
}

type BuyersDeal = Readonly<{ transaction: string; buyer: string; currency: Currency }>

/** L27: what nobody claims of a part in dispute becomes a part of its own. The buyer's fees of the deal stay in one account. */
export function splitOff(deal: PartOfDeal, to: number, amountMinor: bigint): JournalEntry | null {
  return entry('L27', deal.currency, [
    [accounts.escrow(deal.transaction, deal.tranche), amountMinor],
    [accounts.escrow(deal.transaction, to), -amountMinor],
  ])
}

/** L28: of a deposit that came short, what is no price any more by an amendment pays the buyer's fee. */
export function feeOutOfDeposit(deal: PartOfDeal, feeMinor: bigint): JournalEntry | null {
  return entry('L28', deal.currency, [
    [accounts.escrow(deal.transaction, deal.tranche), feeMinor],
    [accounts.feePending(deal.transaction), -feeMinor],
  ])
}

/** L3: more than was due, or too late: it stays the buyer's. */
export function excessKept(deal: BuyersDeal, amountMinor: bigint): JournalEntry | null {
  return entry('L3', deal.currency, [
    [accounts.suspense, amountMinor],
    [accounts.refundable(deal.buyer, deal.transaction), -amountMinor],
  ])
}

/** L20: what came too late is a deposit again, as both take the deal up again. */
export function lateMoneyUsed(deal: BuyersDeal, amountMinor: bigint): JournalEntry | null {
  return entry('L20', deal.currency, [
    [accounts.refundable(deal.buyer, deal.transaction), amountMinor],
    [accounts.suspense, -amountMinor],
  ])
}

/** L4: a shortage within tolerance is paid by the operator. */
export function shortageBorne(deal: PartOfDeal, escrowMinor: bigint, feeMinor: bigint): JournalEntry | null {
  return entry('L4', deal.currency, [
    [accounts.bankFees, escrowMinor + feeMinor],
    [accounts.escrow(deal.transaction, deal.tranche), -escrowMinor],
    [accounts.feePending(deal.transaction), -feeMinor],
  ])
}

export type ReleaseSums = Readonly<{
  releasedMinor: bigint
  buyerFeeMinor: bigint
  buyerTaxMinor: bigint
  sellerFeeMinor: bigint
  sellerTaxMinor: bigint
  /** What of the seller's share is the broker's. */
  brokerMinor: bigint
}>
export type RefundSums = Readonly<{ refundedMinor: bigint; feeBackMinor: bigint }>
export type DealParties = Readonly<{
  transaction: string
  tranche: number
  buyer: string
  seller: string
  /** Whom the seller pays out of what they receive, where there is somebody. */
  broker?: string | undefined
  currency: Currency
}>

/** What of a release is the seller's, after their fee and what the broker gets of it. */
export function sellerGets(sums: ReleaseSums): bigint {
  return sums.releasedMinor - sums.sellerFeeMinor - sums.sellerTaxMinor - sums.brokerMinor
}

function releaseLines(deal: DealParties, sums: ReleaseSums): [string, bigint][] {
  const { releasedMinor, buyerFeeMinor, buyerTaxMinor, sellerFeeMinor, sellerTaxMinor, brokerMinor } = sums
  return [
    [accounts.escrow(deal.transaction, deal.tranche), releasedMinor],
    [accounts.payable(deal.seller, deal.transaction), -sellerGets(sums)],
    [accounts.commission(deal.broker ?? '', deal.transaction), -brokerMinor],
    [accounts.feeIncome, -sellerFeeMinor - buyerFeeMinor],
    [accounts.taxPayable, -sellerTaxMinor - buyerTaxMinor],
    [accounts.feePending(deal.transaction), buyerFeeMinor + buyerTaxMinor],
  ]
}

/** The entry of a release with whose fees it earns: each side gets an invoice of its own. */
function earning(made: JournalEntry | null, deal: DealParties, sums: ReleaseSums): JournalEntry | null {
  const sides: readonly EarnedFee[] = [
    { party: 'buyer', person: deal.buyer, feeMinor: sums.buyerFeeMinor, taxMinor: sums.buyerTaxMinor },
    { party: 'seller', person: deal.seller, feeMinor: sums.sellerFeeMinor, taxMinor: sums.sellerTaxMinor },
  ]
  return made && { ...made, earned: sides.filter((each) => each.feeMinor + each.taxMinor > 0n) }
}

function refundLines(deal: DealParties, sums: RefundSums): [string, bigint][] {
  return [
    [accounts.escrow(deal.transaction, deal.tranche), sums.refundedMinor],
    [accounts.feePending(deal.transaction), sums.feeBackMinor],
    [accounts.refundable(deal.buyer, deal.transaction), -(sums.refundedMinor + sums.feeBackMinor)],
  ]
}

/** L6 and L7: all or part of what is held becomes the seller's, and of it the broker's; fees are earned on exactly that part. */
export function released(code: 'L6' | 'L7', deal: DealParties, sums: ReleaseSums): JournalEntry | null {
  return earning(entry(code, deal.currency, releaseLines(deal, sums)), deal, sums)
}

/** L8: all or part of what is held goes back to the buyer, with the unearned fee on that part. */
export function refunded(deal: DealParties, sums: RefundSums): JournalEntry | null {
  return entry('L8', deal.currency, refundLines(deal, sums))
}

/** L9: a split in one entry: L7 for one part and L8 for the other; the fee only on what is released. */
export function split(deal: DealParties, release: ReleaseSums, refund: RefundSums): JournalEntry | null {
  const both = entry('L9', deal.currency, [...releaseLines(deal, release), ...refundLines(deal, refund)])
  return earning(both, deal, release)
}

export type PayoutMoney = Readonly<{
  payout: string
  transaction: string
  to: Receiver
  person: string
  amountMinor: bigint
  currency: Currency
}>

/** L10: what is owed to a person is set aside for one payout. */
export function payoutPlanned(payout: PayoutMoney): JournalEntry | null {
  return entry('L10', payout.currency, [
    [owedAccount(payout.to, payout.person, payout.transaction), payout.amountMinor],
    [accounts.transit(payout.payout), -payout.amountMinor],
  ])
}

/** L11: the bank's statement shows the payout, or a payment that belongs to no deal, leaving. */
export function payoutSettled(
  payout: Pick<PayoutMoney, 'payout' | 'amountMinor' | 'currency'>,
  custody: string,
): JournalEntry | null {
  return entry('L11', payout.currency, [
    [accounts.transit(payout.payout), payout.amountMinor],
    [accounts.bank(custody), -payout.amountMinor],
  ])
}

/** L12: the bank refused the payout before it left: it is owed again. */
export function payoutRejected(payout: PayoutMoney): JournalEntry | null {
  return entry('L12', payout.currency, [
    [accounts.transit(payout.payout), payout.amountMinor],
    [owedAccount(payout.to, payout.person, payout.transaction), -payout.amountMinor],
  ])
}

/**
 * L13: the payout came back after it had left. The credit line was posted by L1, so it waits in suspense. It is owed
 * whole again: what the bank kept of it is a charge of the operator's, what it gave too much belongs to nobody known.
 */
export function payoutReturned(payout: PayoutMoney, creditedMinor: bigint): JournalEntry | null {
  const keptMinor = payout.amountMinor - creditedMinor
  return entry('L13', payout.currency, [
    [accounts.suspense, creditedMinor],
    [keptMinor > 0n ? accounts.bankFees : accounts.unclaimed, keptMinor],
    [owedAccount(payout.to, payout.person, payout.transaction), -payout.amountMinor],
  ])
}

/** L17: nobody could be paid within the legal term; it stays theirs. */
export function unclaimed(payout: PayoutMoney): JournalEntry | null {
  return entry('L17', payout.currency, [
    [owedAccount(payout.to, payout.person, payout.transaction), payout.amountMinor],
    [accounts.unclaimed, -payout.amountMinor],
  ])
}

/** L23: L17 taken back: its payee asks for what nobody had claimed, and is owed it again. */
export function claimed(payout: PayoutMoney): JournalEntry | null {
  return entry('L23', payout.currency, [
    [accounts.unclaimed, payout.amountMinor],
    [owedAccount(payout.to, payout.person, payout.transaction), -payout.amountMinor],
  ])
}
