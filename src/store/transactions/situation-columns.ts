import { canonical } from '#domain/digest.ts'
import { Amendment } from '#domain/transactions/amendment.ts'
import type {
  DeliveryProof,
  GoodsReturn,
  LateMoney,
  Payout,
  Rejection,
  Timer,
  Tranche,
  Transaction,
} from '#domain/transactions/situation.ts'
import type { Proposal } from '#domain/transactions/proposal.ts'
import type { TransactionEvent } from '#domain/transactions/step.ts'
import type { TermsVersion } from '#domain/transactions/terms.ts'
import { type Codec, instant, orNull, plain, rowMap, sum } from './columns.ts'

/** JSON has no integers of any size: a sum is kept as its digits. */
type StoredLateMoney = Omit<LateMoney, 'amountMinor'> & Readonly<{ amountMinor: string }>

const lateMoney: Codec<readonly LateMoney[]> = {
  write: (late) => late.map((each) => ({ ...each, amountMinor: each.amountMinor.toString() })),
  read: (stored) =>
    (stored as StoredLateMoney[]).map((each) => ({ ...each, amountMinor: BigInt(each.amountMinor) })),
}

export const transactions = rowMap<'transactions', Transaction>('transactions', {
  id: ['transaction_id', plain()],
  code: ['code', plain()],
  reference: ['reference', plain()],
  version: ['version', plain()],
  state: ['state', plain()],
  turn: ['turn', plain()],
  author: ['author', plain()],
  buyerId: ['buyer_id', plain()],
  sellerId: ['seller_id', plain()],
  currency: ['currency', plain()],
  title: ['title', plain()],
  totalMinor: ['total_minor', sum],
  termsVersion: ['terms_version', plain()],
  termsHash: ['terms_hash', plain()],
  agreedAt: ['agreed_at', orNull(instant)],
  lastHash: ['last_hash', plain()],
  refundAccount: ['refund_account', plain()],
  lateMinor: ['late_minor', sum],
  lateFrom: ['late_from', lateMoney],
  buyerOwesMinor: ['buyer_owes_minor', sum],
  handledBy: ['handled_by', plain()],
  frozenAt: ['frozen_at', orNull(instant)],
  announcedAt: ['announced_at', orNull(instant)],
})

const proof: Codec<DeliveryProof> = {
  write: (value) => value,
  read: (stored) => {
    const given = stored as DeliveryProof
    return {
      ...given,
      declaredAt: instant.read(given.declaredAt),
      provenAt: orNull(instant).read(given.provenAt),
      ...(given.downloadedAt && { downloadedAt: instant.read(given.downloadedAt) }),
    }
  },
}

const rejection: Codec<Rejection> = {
  write: (value) => value,
  read: (stored) => {
    const given = stored as Rejection
    return { ...given, at: instant.read(given.at) }
  },
}

const moment = orNull(instant)

const goodsReturn: Codec<GoodsReturn> = {
  write: (value) => value,
  read: (stored) => {
    const given = stored as GoodsReturn
    return {
      ...given,
      // Those of before returns could be decided were all agreed on, with their place.
      isPlaceTold: given.isPlaceTold ?? true,
      agreedAt: instant.read(given.agreedAt),
      shippedAt: moment.read(given.shippedAt),
      receivedAt: moment.read(given.receivedAt),
    }
  },
}

export const tranches = rowMap<'tranches', Tranche>('tranches', {
  number: ['number', plain()],
  title: ['title', plain()],
  splitFrom: ['split_from', plain()],
  state: ['state', plain()],
  previous: ['previous', plain()],
  enteredAt: ['entered_at', instant],
  priceMinor: ['price_minor', sum],
  chargesMinor: ['charges_minor', sum],
  buyerFeeMinor: ['buyer_fee_minor', sum],
  buyerTaxMinor: ['buyer_tax_minor', sum],
  sellerFeeMinor: ['seller_fee_minor', sum],
  sellerTaxMinor: ['seller_tax_minor', sum],
  fundedMinor: ['funded_minor', sum],
  unfundedMinor: ['unfunded_minor', sum],
  releasedMinor: ['released_minor', sum],
  refundedMinor: ['refunded_minor', sum],
  movedMinor: ['moved_minor', sum],
  heldMinor: ['held_minor', sum],
  feePendingMinor: ['fee_pending_minor', sum],
  brokerMinor: ['broker_minor', sum],
  deliverBy: ['deliver_by', plain()],
  inspectionDays: ['inspection_days', plain()],
  proof: ['proof', orNull(proof)],
  changeRounds: ['change_rounds', plain()],
  rejection: ['rejection', orNull(rejection)],
  goodsReturn: ['goods_return', orNull(goodsReturn)],
})

export const payouts = rowMap<'payouts', Payout>('payouts', {
  id: ['payout_id', plain()],
  code: ['code', plain()],
  state: ['state', plain()],
  cause: ['cause', plain()],
  to: ['to_party', plain()],
  personId: ['person_id', plain()],
  tranche: ['tranche', plain()],
  amountMinor: ['amount_minor', sum],
  account: ['account', plain()],
  cameFrom: ['came_from', plain()],
  blockedBy: ['blocked_by', plain()],
  attempt: ['attempt', plain()],
  replaces: ['replaces', plain()],
  preparedBy: ['prepared_by', plain()],
  approvedBy: ['approved_by', plain()],
  fileId: ['file_id', plain()],
  reason: ['reason', plain()],
  plannedAt: ['planned_at', instant],
  settledAt: ['settled_at', orNull(instant)],
})

const amendment: Codec<Amendment> = {
  // Sums as the terms write them.
  write: (said) => JSON.parse(canonical(said)) as unknown,
  read: (stored) => Amendment.parse(stored),
}

export const proposals = rowMap<'proposals', Proposal>('proposals', {
  id: ['proposal_id', plain()],
  kind: ['kind', plain()],
  tranche: ['tranche', plain()],
  state: ['state', plain()],
  by: ['by_party', plain()],
  toSellerMinor: ['to_seller_minor', sum],
  toBuyerMinor: ['to_buyer_minor', sum],
  days: ['days', plain()],
  paidBy: ['paid_by', plain()],
  amendment: ['amendment', orNull(amendment)],
  termsVersion: ['terms_version', plain()],
  reason: ['reason', plain()],
  openedAt: ['opened_at', instant],
})

export const timers = rowMap<'timers', Timer>('timers', {
  subject: ['subject', plain()],
  kind: ['kind', plain()],
  cycle: ['cycle', plain()],
  state: ['state', plain()],
  startedAt: ['started_at', instant],
  dueAt: ['due_at', instant],
  pausedAt: ['paused_at', orNull(instant)],
  pausedFor: ['paused_for', plain()],
  spareSeconds: ['spare_seconds', plain()],
  remindAt: ['remind_at', orNull(instant)],
  confirmed: ['confirmed', plain()],
})

export const events = rowMap<'events', TransactionEvent>('events', {
  version: ['version', plain()],
  name: ['name', plain()],
  transition: ['transition', plain()],
  actorId: ['actor_id', plain()],
  actorRole: ['actor_role', plain()],
  at: ['at', instant],
  body: ['body', plain()],
  previousHash: ['previous_hash', plain()],
  hash: ['hash', plain()],
})

export const termsVersions = rowMap<'terms_versions', TermsVersion>('terms_versions', {
  version: ['version', plain()],
  hash: ['hash', plain()],
  author: ['author', plain()],
  body: ['body', plain()],
})
