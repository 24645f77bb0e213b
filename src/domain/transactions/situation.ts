import type { Currency } from '../money.ts'
import type { Parcel } from '../parcels/tracking-number.ts'
import type { Dispute } from './dispute.ts'
import type { Broker } from './broker.ts'
import type { Party, Receiver } from './party.ts'
import type { Proposal } from './proposal.ts'
import type { Terms } from './terms.ts'
import type { PayoutState, TrancheState, TransactionState } from './states.ts'
import type { TimerKind } from './timers.ts'

/** The agreement axis of a transaction, as stored. `version` counts its events. */
export type Transaction = Readonly<{
  id: string
  code: string
  reference: string
  version: number
  state: TransactionState | 'none'
  turn: Party | null
  author: Party
  buyerId: string | null
  sellerId: string | null
  currency: Currency
  title: string
  /** Price and charges of all tranches, in minor units. */
  totalMinor: bigint
  termsVersion: number
  termsHash: string
  agreedAt: Temporal.Instant | null
  lastHash: string
  /** The account that the buyer's money came from: where a refund goes (sealed; see `AccountSnapshot`). */
  refundAccount: AccountSnapshot | null
  /** Money that came after the end (F10) and has not been sent back yet, in minor units. */
  lateMinor: bigint
  /** The same, line by line of the bank: each goes back where it came from. */
  lateFrom: readonly LateMoney[]
  /** What the buyer owes since the bank took back what had left custody already (L15), in minor units. */
  buyerOwesMinor: bigint
  /** The operator's people who had a hand in its money: they matched a deposit, proved a delivery, said what came back. */
  handledBy: readonly string[]
  /** Since when its money stands still by an order of a court, an arbitrator or an authority (X15); null where it does not. */
  frozenAt: Temporal.Instant | null
  /** When the buyer last said that they had transferred; it counts until a part that awaits its deposit changes its state. */
  announcedAt: Temporal.Instant | null
}>

/**
 * What one line of the bank brought too late, and the account that it came from; null where the bank named none. Its line,
 * where that was noted.
 */
export type LateMoney = Readonly<{ amountMinor: bigint; account: AccountSnapshot | null; lineId?: string }>

/** The line of the bank that brought late money, as far as it is known. */
export function lineOf({ lineId, account }: LateMoney): string | undefined {
  return lineId ?? account?.lineId
}

/** One part of a transaction, with its money. All sums in minor units of the transaction's currency. */
export type Tranche = Readonly<{
  number: number
  title: string
  /** The part that it was split off, where it was. */
  splitFrom: number | null
  state: TrancheState
  /** The states that it goes back to, the nearest last: of a release that is undone, of a dispute that is withdrawn. */
  previous: readonly TrancheState[]
  enteredAt: Temporal.Instant
  priceMinor: bigint
  chargesMinor: bigint
  buyerFeeMinor: bigint
  buyerTaxMinor: bigint
  sellerFeeMinor: bigint
  sellerTaxMinor: bigint
  /** What the broker gets of what the seller receives when all of it is released. */
  brokerMinor: bigint
  /** Everything that ever came into escrow for it. */
  fundedMinor: bigint
  /** What went back to the buyer before the deposit was complete, or since a lower price was agreed on. */
  unfundedMinor: bigint
  releasedMinor: bigint
  refundedMinor: bigint
  /** What went on as a part of its own: what nobody claims of a part in dispute. */
  movedMinor: bigint
  /** Escrow balance: funded − unfunded − released − refunded − moved. */
  heldMinor: bigint
  /** The buyer's fee and tax that came in and are not yet earned nor given back. */
  feePendingMinor: bigint
  deliverBy: string
  inspectionDays: number
  proof: DeliveryProof | null
  /** How often changes were asked for (D7). */
  changeRounds: number
  /** Why the buyer last rejected what came, until they take it back; also while a return or a replacement follows from it. */
  rejection: Rejection | null
  goodsReturn: GoodsReturn | null
}>

/** What a seller says of a delivery. */
export type DeclaredDelivery = Readonly<{
  kind: 'tracking' | 'meeting' | 'file' | 'work'
  text: string
  /** What the seller says: carrier and number, place, description. */
  detail: string
  /** The parcel, where a known carrier brings it: only then its carrier can be asked. */
  parcel?: Parcel | null
  /** The SHA-256 of a file that was handed over elsewhere; `text` says where. */
  sha256?: string
}>

export type DeliveryProof = DeclaredDelivery &
  Readonly<{
    declaredAt: Temporal.Instant
    provenAt: Temporal.Instant | null
    provenBy: 'buyer' | 'carrier' | 'operator' | null
    /** The SHA-256 of each file that came with it. */
    files?: readonly string[]
    /** When the buyer first downloaded them, where that is how they are delivered. */
    downloadedAt?: Temporal.Instant | null
  }>

/** What a buyer wants who rejects: the goods go back for the money, a part of it back, other goods, or the money alone. */
export const wantedOutcomes = ['return', 'discount', 'replacement', 'refund'] as const
export type WantedOutcome = (typeof wantedOutcomes)[number]

export type Rejection = Readonly<{ reason: string; wanted: WantedOutcome; at: Temporal.Instant }>

/** How something goes back: by a carrier with its number, or from hand to hand. */
export type Shipment = Readonly<{
  by: 'carrier' | 'hand'
  /** Empty from hand to hand. */
  carrier: string
  /** The carrier's number; from hand to hand, where and when. */
  number: string
  /** The parcel, where a known carrier brings it: only then its carrier can be asked. */
  parcel?: Parcel
}>

/** The return that both agreed to. Where it goes is no part of a situation: it is told to the two sides alone, and in no event. */
export type GoodsReturn = Readonly<{
  paidBy: Party
  agreedAt: Temporal.Instant
  /** Whether the seller said where to: of a return that was decided they still have to. */
  isPlaceTold: boolean
  shipment: Shipment | null
  shippedAt: Temporal.Instant | null
  receivedAt: Temporal.Instant | null
  receivedBy: 'seller' | 'carrier' | 'operator' | null
}>

/** A bank account frozen at the moment money was set aside for it. `sealed` is the encrypted number. */
export type AccountSnapshot = Readonly<{
  bankAccountId: string | null
  scheme: string
  masked: string
  sealed: string
  holderName: string
  bank: string | null
  /** The line of the bank that came from it, where money goes back: its number is that line's. */
  lineId?: string
}>

export type PayoutCause = 'release' | 'refund' | 'excess'
/** Its payee is held: for their identity, or by the office for something else. */
export const heldReasons = ['identity-hold', 'office-hold'] as const
export type HeldReason = (typeof heldReasons)[number]

export const isHeldReason = (reason: BlockReason | null): reason is HeldReason =>
  reason !== null && (heldReasons as readonly BlockReason[]).includes(reason)

export type BlockReason =
  | 'no-account'
  | 'account-cooling'
  | 'name-not-checked'
  /** No payment file can name its holder, or its number does not open. */
  | 'account-not-payable'
  | 'identity'
  | HeldReason
  | 'deal-frozen'
  | 'hold'

export type Payout = Readonly<{
  id: string
  /** EndToEndId: unique for ever, at most 35 characters. */
  code: string
  state: PayoutState
  cause: PayoutCause
  to: Receiver
  personId: string
  tranche: number
  amountMinor: bigint
  account: AccountSnapshot | null
  /** The account that this money came from, for what goes back; null where no bank named one. */
  cameFrom: AccountSnapshot | null
  blockedBy: BlockReason | null
  attempt: number
  replaces: string | null
  preparedBy: string | null
  approvedBy: string | null
  fileId: string | null
  reason: string | null
  plannedAt: Temporal.Instant
  /** When the bank showed it as paid, or when it was set off. */
  settledAt: Temporal.Instant | null
}>

/**
 * Why a timer is paused: a release that can still be undone, a person who is held, a rejection that can be taken back, a
 * dispute, another part about which both are not at one, an order from outside, the rest of a higher price that is missing; or it is
 * set aside while a delivery is declared, which gives no time.
 */
export type PauseCause =
  | 'release'
  | 'hold'
  | 'declaration'
  | 'rejection'
  | 'dispute'
  | 'contested'
  | 'freeze'
  | 'deposit'

/** A due moment, one row per (subject, kind, cycle). */
export type Timer = Readonly<{
  subject: string
  kind: TimerKind
  cycle: number
  state: 'armed' | 'paused' | 'waiting' | 'fired' | 'stopped'
  startedAt: Temporal.Instant
  dueAt: Temporal.Instant
  /** Since when time is given back to it; null where it is not paused, or only set aside. */
  pausedAt: Temporal.Instant | null
  pausedFor: readonly PauseCause[]
  /** What ending with a day gave it beyond its length, in seconds: no further pause gives that again. */
  spareSeconds: number
  remindAt: Temporal.Instant | null
  /** An operator confirmed the person's contact data, so silence counts without more notices. */
  confirmed: boolean
}>

/** All that a decision about one transaction reads. Loaded in one query, without a lock, with its version. */
export type Situation = Readonly<{
  transaction: Transaction
  terms: Terms
  /** Whom the seller pays out of what they receive, and how much: no business of the buyer's. */
  broker: Broker | null
  tranches: readonly Tranche[]
  payouts: readonly Payout[]
  proposals: readonly Proposal[]
  disputes: readonly Dispute[]
  timers: readonly Timer[]
}>

/** Who is asking. The session decides it; a command never believes its input about this. */
export type Actor = Readonly<{
  id: string
  kind: 'person' | 'system'
  roles: readonly OfficeRole[]
  contactVerified: boolean
  /** When this session last proved its owner anew; null when never. */
  steppedUpAt: Temporal.Instant | null
  /** Somebody without an account: may draft, and nothing else. */
  isAnonymous?: true
}>

/**
 * Roles of the operator's people. Everyone is a party in their own transactions. An administrator says who has
 * which role, and has nothing to do with anybody's deals or money.
 */
export const officeRoles = ['operator', 'approver', 'mediator', 'supervisor', 'administrator'] as const
export type OfficeRole = (typeof officeRoles)[number]

/** The system itself: timers, imports, follow-ups. */
export const system: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  kind: 'system',
  roles: [],
  contactVerified: true,
  steppedUpAt: null,
}

/** Somebody who is not signed in: whoever opens a public link. Is nobody's party and has no role. */
export const nobody: Actor = {
  id: '00000000-0000-0000-0000-000000000001',
  kind: 'person',
  roles: [],
  contactVerified: false,
  steppedUpAt: null,
}

/** The side of the transaction that a person stands on, if any. */
export function partyOf(
  transaction: Pick<Transaction, 'buyerId' | 'sellerId'>,
  personId: string,
): Party | null {
  if (personId === transaction.buyerId) return 'buyer'
  if (personId === transaction.sellerId) return 'seller'
  return null
}
