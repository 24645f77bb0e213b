import type { EvidenceCounts } from '../evidence/evidence.ts'
import type { Place } from '../calendar.ts'
import type { JournalEntry } from '../ledger/postings.ts'
import type { ChargeLimits } from '../banking/charge-limits.ts'
import type { HandLimits } from '../banking/hand-limits.ts'
import { existing } from '../assert.ts'
import type { TierLimits } from '../people/tiers.ts'
import type { StepInput } from './input.ts'
import type { FreezeFacts } from './freezes.ts'
import type { Dispute } from './dispute.ts'
import type { Broker } from './broker.ts'
import type { Receiver } from './party.ts'
import type { Proposal } from './proposal.ts'
import type { BroughtToPart } from './recall.ts'
import type {
  AccountSnapshot,
  Actor,
  LateMoney,
  Payout,
  PayoutCause,
  Situation,
  Timer,
  Tranche,
  Transaction,
} from './situation.ts'
import type { AddedEvidence, NoticePromise, LineUse, TransactionEvent } from './step.ts'
import { type Subject, type SubjectKind, subjectText } from './subject.ts'
import type { Terms, TermsVersion } from './terms.ts'
import type { TimerSettings } from './timers.ts'
import type { BankFacts, OfferFacts, PayoutAccount, SilenceNotices, WayOut } from './facts.ts'

/** The operator's settings that a decision depends on. Sums in minor units. */
export type Policy = Readonly<{
  timers: TimerSettings
  /** A deposit that is short by at most this much counts as complete (F5, L4). */
  toleranceMinor: bigint
  /** How much people may agree to, by how much of their identity is checked. */
  tierLimits: TierLimits
  /** Up to which sums one operator alone says what a deposit is for. */
  handLimits: HandLimits
  /** Up to which sums a charge of the bank is booked without a second person. */
  chargeLimits: ChargeLimits
  /** Up to how much of the price an offer may charge beside it, where that saves fee. */
  chargesPercent: number
  /** Where money came in or goes out: the operator's custody account. */
  custody: string
}>

/** What a command learnt for this decision beyond the situation itself. Absent facts fail their guards. */
export type Facts = Readonly<{
  wayOut?: WayOut
  notices?: SilenceNotices
  payoutAccounts?: Readonly<Partial<Record<Receiver, PayoutAccount>>>
  hold?: boolean
  /** Whom the seller names as broker with this offer; null for nobody, absent where the question was not asked. */
  broker?: Broker | null
  /** Who shall mediate or review, as far as it matters to neutrality (G-NEUTRAL). */
  candidate?: Readonly<{
    id: string
    otherAccounts: readonly string[]
    isMediator: boolean
    /** Under this or another account they are one of the two sides. */
    isOfASide: boolean
  }>
  /** Whether the parcel's number stands in a deal of another buyer, too. */
  parcel?: Readonly<{ isOfAnother: boolean }>
  /** The number of a piece of evidence that shows a document about the delivery; absent where there is none. */
  document?: number
  /** Whose money is held while their identity is looked at again. */
  held?: readonly Receiver[]
  /** The broker asked for their identity to be checked and waits for the answer. */
  brokerAsked?: boolean
  /** How many pieces of evidence each side has shown. */
  evidence?: EvidenceCounts
  /** The parts for whose hand-over by codes both telephones are prepared, by their numbers. */
  prepared?: readonly number[]
}> &
  BankFacts &
  OfferFacts &
  FreezeFacts

/** Money that became somebody's in this step and still needs a payout (P1). */
export type Owed = Readonly<{
  to: Receiver
  amountMinor: bigint
  cause: PayoutCause
  tranche: number
  replaces: Payout | null
  /** Where it came from, and so where it goes back to. */
  cameFrom?: AccountSnapshot | null
}>

/** A decision in the making: a private copy of the situation that transitions change. */
export type Work = {
  readonly actor: Actor
  readonly role: string
  readonly now: Temporal.Instant
  readonly policy: Policy
  readonly facts: Facts
  readonly input: StepInput
  readonly expectedVersion: number
  /** How many parts there were before this step. */
  readonly knownTranches: number
  transaction: Transaction
  terms: Terms
  broker: Broker | null
  tranches: Tranche[]
  payouts: Payout[]
  proposals: Proposal[]
  disputes: Dispute[]
  timers: Timer[]
  /** What is being decided about, where it is not the transaction as a whole. */
  tranche: number | null
  payout: string | null
  proposal: string | null
  dispute: string | null
  /** The timer that ran out, where that is what is decided about. */
  lapsing: Timer | null
  /** The rest of a deposit that has not found its place yet, in minor units. */
  depositMinor: bigint
  /** A deposit that the bank takes back: what of it found no place yet, and what it had brought to the part decided about. */
  recall: { lineId: string; restMinor: bigint; part: BroughtToPart | null } | null
  /** Deposits of before that a step puts to the deal after all. */
  returning: LateMoney[]
  owed: Owed[]
  /** How many movements of the journal stand in an event already. */
  hashedMovements: number
  readonly changed: {
    tranches: Set<number>
    payouts: Set<string>
    proposals: Set<string>
    disputes: Set<string>
    timers: Set<string>
  }
  newTerms: TermsVersion | null
  readonly events: TransactionEvent[]
  readonly journal: JournalEntry[]
  readonly notices: NoticePromise[]
  readonly lines: LineUse[]
  /** The evidence that came with the step, once an event tells it. */
  evidence: AddedEvidence | null
  /** The hashes of the delivered files that the buyer has from now on. */
  downloaded: readonly string[] | null
}

/** Begins a decision on a private copy. */
export function workOn(
  situation: Situation,
  by: { actor: Actor; role: string; now: Temporal.Instant; policy: Policy; facts: Facts; input: StepInput },
): Work {
  return {
    ...by,
    expectedVersion: situation.transaction.version,
    knownTranches: situation.tranches.length,
    transaction: situation.transaction,
    terms: situation.terms,
    broker: situation.broker,
    tranches: [...situation.tranches],
    payouts: [...situation.payouts],
    proposals: [...situation.proposals],
    disputes: [...situation.disputes],
    timers: [...situation.timers],
    tranche: null,
    payout: null,
    proposal: null,
    dispute: null,
    lapsing: null,
    depositMinor: 0n,
    recall: null,
    returning: [],
    owed: [],
    hashedMovements: 0,
    changed: {
      tranches: new Set(),
      payouts: new Set(),
      proposals: new Set(),
      disputes: new Set(),
      timers: new Set(),
    },
    newTerms: null,
    events: [],
    journal: [],
    notices: [],
    lines: [],
    evidence: null,
    downloaded: null,
  }
}

/** The tranche being decided about. */
export function currentTranche(work: Work): Tranche {
  return existing(
    work.tranches.find((each) => each.number === work.tranche),
    'the step names a tranche',
  )
}

/** The payout being decided about. */
export function currentPayout(work: Work): Payout {
  return existing(
    work.payouts.find((each) => each.id === work.payout),
    'the step names a payout',
  )
}

/** The proposal being decided about. */
export function currentProposal(work: Work): Proposal {
  return existing(
    work.proposals.find((each) => each.id === work.proposal),
    'the step names a proposal',
  )
}

/** The dispute being decided about. */
export function currentDispute(work: Work): Dispute {
  return existing(
    work.disputes.find((each) => each.id === work.dispute),
    'the step names a dispute',
  )
}

/** What a row of the process is about in this decision. */
export function subjectOn(work: Work, on: SubjectKind): Subject {
  if (on === 'tranche') return { tranche: currentTranche(work).number }
  if (on === 'payout') return { payout: currentPayout(work).id }
  if (on === 'dispute') return { dispute: currentDispute(work).id }
  return on === 'proposal' ? { proposal: currentProposal(work).id } : {}
}

/** The timers of the tranche being decided about. */
export function trancheTimers(work: Work): Timer[] {
  const subject = subjectText({ tranche: work.tranche ?? 0 })
  return work.timers.filter((each) => each.subject === subject)
}

/** Replaces a tranche in the decision, or adds one that was split off another. */
export function putTranche(work: Work, tranche: Tranche): void {
  const known = work.tranches.some((each) => each.number === tranche.number)
  work.tranches = known
    ? work.tranches.map((each) => (each.number === tranche.number ? tranche : each))
    : [...work.tranches, tranche]
  work.changed.tranches.add(tranche.number)
}

/** Replaces a payout in the decision, or plans a new one. */
export function putPayout(work: Work, payout: Payout): void {
  const known = work.payouts.some((each) => each.id === payout.id)
  work.payouts = known
    ? work.payouts.map((each) => (each.id === payout.id ? payout : each))
    : [...work.payouts, payout]
  work.changed.payouts.add(payout.id)
}

/** Takes back what was prepared and approved of the payout being decided about, and the account that it was for. */
export function standDown(work: Work, change: Partial<Payout>): void {
  putPayout(work, { ...currentPayout(work), account: null, preparedBy: null, approvedBy: null, ...change })
}

/** Replaces a proposal in the decision, or opens a new one. */
export function putProposal(work: Work, proposal: Proposal): void {
  const known = work.proposals.some((each) => each.id === proposal.id)
  work.proposals = known
    ? work.proposals.map((each) => (each.id === proposal.id ? proposal : each))
    : [...work.proposals, proposal]
  work.changed.proposals.add(proposal.id)
}

/** Changes the dispute being decided about. */
export function putDispute(work: Work, change: Partial<Dispute>): void {
  const changed = { ...currentDispute(work), ...change }
  work.disputes = work.disputes.map((each) => (each.id === changed.id ? changed : each))
  work.changed.disputes.add(changed.id)
}

/** Opens a dispute, which is what is decided about from here on. */
export function addDispute(work: Work, dispute: Dispute): void {
  work.disputes = [...work.disputes, dispute]
  work.changed.disputes.add(dispute.id)
  work.dispute = dispute.id
}

/** Changes the transaction in the decision. */
export function putTransaction(work: Work, change: Partial<Transaction>): void {
  work.transaction = { ...work.transaction, ...change }
}

/** A new id for something that the decision makes: a payout, a proposal. */
export function freshId(work: Work): string {
  return existing(work.input.newId, 'the command brings new ids')()
}

/** Adds a movement to the journal; one that moves nothing is left out. */
export function post(work: Work, movement: JournalEntry | null): void {
  if (movement) work.journal.push(movement)
}

/** Where days are counted for this deal. */
export function placeOf(terms: Terms): Place {
  return { timeZone: terms.timeZone, calendar: terms.calendar as Place['calendar'] }
}
