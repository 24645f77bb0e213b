import { assert } from '../assert.ts'
import { type Currency, currencies } from '../money.ts'
import type { AppealGround, ConditionalRemedy, DisputeGround, DisputeRemedy } from './dispute-rules.ts'
import type { Party } from './party.ts'
import type { Tranche } from './situation.ts'
import type { DisputeState } from './states.ts'
import type { TimerKind } from './timers.ts'

/**
 * What has to be done before the money moves, who does it within how many days, and what follows where they do not: the
 * buyer sends back what came, or the seller repairs or replaces it.
 */
export type Condition = Readonly<{
  kind: ConditionalRemedy
  /** Who pays for the way back; what a repair costs is the seller's. */
  paidBy: Party
  days: number
  /** What the seller gets of all that is shared where whoever has to act lets the days pass, in minor units. */
  otherwiseToSellerMinor: bigint
}>

/** How much of the part in dispute each side gets, before fees, and why. Sums in minor units. */
export type Resolution = Readonly<{
  toSellerMinor: bigint
  toBuyerMinor: bigint
  /** Where it is no mere sharing: these sums are then those of a condition that was met. */
  condition: Condition | null
  /** What had left the part when it was written: what is given away later counts towards it. */
  releasedMinor: bigint
  refundedMinor: bigint
  /** What is proven, a fact on each line with the evidence that it cites; what the sides say of the rest; and what follows, in words. */
  facts: string
  /** Null in those of before the two were told apart: what is contested stands among their facts. */
  contested: string | null
  reasons: string
  /** The rules of the guide and the pieces of evidence that it rests on. */
  rules: readonly string[]
  evidence: readonly string[]
  by: string
  at: Temporal.Instant
}>

/** What one side says against a decision, once. */
export type Appeal = Readonly<{
  by: Party
  ground: AppealGround
  statement: string
  /** How much the seller should get in all, as whoever appeals sees it, in minor units. */
  toSellerMinor: bigint
  answer: string | null
  at: Temporal.Instant
}>

/** What the side says against the opener that did not open the dispute, and what they wish for: once, until they take it back. */
export type Counterclaim = Readonly<{
  ground: DisputeGround
  wanted: DisputeRemedy
  statement: string
  at: Temporal.Instant
}>

/** What a mediator asks one side; null until they answer or their time is over. */
export type Question = Readonly<{
  to: Party
  text: string
  answer: string | null
  isOver: boolean
  at: Temporal.Instant
}>

/**
 * How far a side would go, told to nobody: the most of the part that the buyer leaves to the seller, or the least that the
 * seller takes, in minor units.
 */
export type SecretOffer = Readonly<{
  by: Party
  toSellerMinor: bigint
  /** What had left the part when it was made: what is given away later counts towards it. */
  releasedMinor: bigint
}>

/** What two people disagree about: one part of a deal, its money locked until they settle or somebody decides. */
export type Dispute = Readonly<{
  id: string
  tranche: number
  state: DisputeState
  ground: DisputeGround
  openedBy: Party
  /** The system opened it, because a deadline that was published passed. */
  isBySystem: boolean
  claimedMinor: bigint
  wanted: DisputeRemedy
  statement: string
  openedAt: Temporal.Instant
  counterclaim: Counterclaim | null
  mediatorId: string | null
  reviewerId: string | null
  /** People of the office who cannot mediate it any more: objected to, or stepped back. */
  excluded: readonly string[]
  /** Who has used their one objection; who has nothing more to bring; who gave up their appeal. */
  objected: readonly Party[]
  rested: readonly Party[]
  waived: readonly Party[]
  questions: readonly Question[]
  /** The secret offers of this try, at most one of each side, and how many tries found that they were apart. */
  secretOffers: readonly SecretOffer[]
  secretTries: number
  evidenceClosedAt: Temporal.Instant | null
  /** What the mediator proposes, and who said yes; `refused` once somebody said no or the time was over. */
  resolution: Resolution | null
  accepted: readonly Party[]
  isRefused: boolean
  decision: Resolution | null
  appeal: Appeal | null
  review: Resolution | null
  /** The clocks that the platform missed (X17). */
  missed: readonly TimerKind[]
  /** A court, an arbitrator or an authority ruled on its part, and that was executed (X16). */
  isByRuling: boolean
}>

/** A dispute as it is opened, with all that nobody has said yet. */
export function freshDispute(
  opened: Pick<
    Dispute,
    | 'id'
    | 'tranche'
    | 'ground'
    | 'openedBy'
    | 'isBySystem'
    | 'claimedMinor'
    | 'wanted'
    | 'statement'
    | 'openedAt'
  >,
): Dispute {
  return {
    ...opened,
    state: 'negotiation',
    counterclaim: null,
    mediatorId: null,
    reviewerId: null,
    excluded: [],
    objected: [],
    rested: [],
    waived: [],
    questions: [],
    secretOffers: [],
    secretTries: 0,
    evidenceClosedAt: null,
    resolution: null,
    accepted: [],
    isRefused: false,
    decision: null,
    appeal: null,
    review: null,
    missed: [],
    isByRuling: false,
  }
}

/** What each side gets out of what is still held, before fees. Sums in minor units. */
export type Shares = Readonly<{ toSellerMinor: bigint; toBuyerMinor: bigint }>

/**
 * What of a resolution is still to be done: what somebody gave away since counts towards what it gives the other, and
 * both together are always all that is held.
 */
export function sharesLeft(
  resolution: Pick<Resolution, 'toSellerMinor' | 'releasedMinor'>,
  tranche: Pick<Tranche, 'heldMinor' | 'releasedMinor'>,
): Shares {
  const { heldMinor, releasedMinor } = tranche
  const due = resolution.toSellerMinor - (releasedMinor - resolution.releasedMinor)
  const toSellerMinor = due < 0n ? 0n : due > heldMinor ? heldMinor : due
  return { toSellerMinor, toBuyerMinor: heldMinor - toSellerMinor }
}

/**
 * Where the secret offers of both sides meet: in their middle, what cannot be halved for the buyer. `apart` where the
 * buyer leaves less than the seller takes; null while one of them has made none.
 */
export function meetingOf(
  { secretOffers }: Dispute,
  tranche: Tranche,
  currency: Currency,
): Shares | 'apart' | null {
  const limitOf = (side: Party) => {
    const offer = secretOffers.find((each) => each.by === side)
    return offer && sharesLeft(offer, tranche).toSellerMinor
  }
  const [most, least] = [limitOf('buyer'), limitOf('seller')]
  if (most === undefined || least === undefined) return null
  if (least > most) return 'apart'
  const toSellerMinor = middleOf(least, most, currency)
  return { toSellerMinor, toBuyerMinor: tranche.heldMinor - toSellerMinor }
}

/** The middle of two sums, rounded down to what the country's rails can pay. Sums in minor units. */
export function middleOf(one: bigint, other: bigint, currency: Currency): bigint {
  const middle = (one + other) / 2n
  return middle - (middle % currencies[currency].stepMinor)
}

/** What neither side contests any more, once one of them said in an appeal how much the seller should get instead: what each gets in any case. */
export function uncontestedShares({ decision, appeal }: Dispute, tranche: Tranche): Shares {
  assert(decision !== null && appeal !== null, 'a decision was appealed')
  const left = [...outcomesOf(decision), appeal.toSellerMinor].map((toSellerMinor) =>
    sharesLeft({ ...decision, toSellerMinor }, tranche),
  )
  return {
    toSellerMinor: left.map((each) => each.toSellerMinor).reduce(least),
    toBuyerMinor: left.map((each) => each.toBuyerMinor).reduce(least),
  }
}

/** What the seller may come to get by a resolution: one sum, or two where it depends on a condition. */
export function outcomesOf({ toSellerMinor, condition }: Pick<Resolution, 'toSellerMinor' | 'condition'>) {
  return condition ? [toSellerMinor, condition.otherwiseToSellerMinor] : [toSellerMinor]
}

/** The resolution that stands: the reviewer's where there was an appeal, else the decision, else what was proposed. */
export function standingResolution({ review, decision, resolution }: Dispute): Resolution {
  const found = review ?? decision ?? resolution
  assert(found !== null, 'somebody said how it ends')
  return found
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
