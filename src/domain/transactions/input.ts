import type { BroughtEvidence } from '../evidence/evidence.ts'
import type { Amendment } from './amendment.ts'
import type { ToldHandover } from '../handover/told.ts'
import type { Condition } from './dispute.ts'
import type { AuthorityPaper, RulingShare } from './freezes.ts'
import type { AppealGround, DisputeGround, DisputeRemedy } from './dispute-rules.ts'
import type { Action } from './process.ts'
import type { Party } from './party.ts'
import type { AccountSnapshot, DeclaredDelivery, Shipment, WantedOutcome } from './situation.ts'
import type { Terms } from './terms.ts'

type WithTerms = Readonly<{ terms: Terms }>
type WithReason = Readonly<{ reason: string }>
type WithNote = Readonly<{ note: string }>
type ResolutionInput = Readonly<{
  toSellerMinor: bigint
  toBuyerMinor: bigint
  condition?: Condition
  facts: string
  contested: string
  reasons: string
  rules: readonly string[]
  evidence: readonly string[]
}>
type Amount = Readonly<{ amountMinor: bigint }>

/**
 * What the person, or the bank's file, brings to a step, action by action; an action that is not named brings nothing.
 * The command parses it, guards and effects read it.
 */
type Inputs = {
  /** `party` is the side that the author of a first offer takes. */
  propose: WithTerms & Readonly<{ party: Party }>
  counter: WithTerms
  revise: WithTerms
  accept: Readonly<{ hash: string }>
  decline: WithReason
  cancel: WithReason
  'ask-cancel': WithReason
  'void-rest': WithReason
  'declare-delivery': Readonly<{ proof: DeclaredDelivery }>
  /** When the carrier gave the parcel to somebody. */
  'prove-delivery': Readonly<{ deliveredAt: Temporal.Instant }>
  /** When the buyer's device showed the code that they have it in their hands. */
  'hand-over': Readonly<{ deliveredAt: Temporal.Instant; handover: ToldHandover }>
  'accept-by-code': Readonly<{ handover: ToldHandover }>
  /** A code of a hand-over that came when it moved nothing any more. */
  'add-evidence': Readonly<{ handover?: ToldHandover }>
  /** The day that the document tells, ISO 8601, and the number of the document among the evidence of the deal. */
  'verify-delivery': WithNote & Readonly<{ deliveredOn: string; document: number }>
  'request-changes': WithReason
  redeliver: Readonly<{ proof: DeclaredDelivery }>
  reject: WithReason & Readonly<{ wanted: WantedOutcome }>
  /** The address stands beside the step: what reads or writes down a step does not know it. */
  'accept-return': Readonly<{ paidBy: Party }>
  'propose-replacement': WithReason
  'send-replacement': Readonly<{ proof: DeclaredDelivery }>
  'extend-return': Readonly<{ days: number }>
  'ship-return': Readonly<{ shipment: Shipment }>
  /** What the office says of it, and the number of the document among the evidence; a seller says neither. */
  'confirm-return': Partial<WithNote & Readonly<{ document: number }>>
  'prove-return': Readonly<{ deliveredAt: Temporal.Instant }>
  'confirm-contact': WithNote
  extend: Readonly<{ days: number }>
  'ask-extension': Readonly<{ days: number }> & WithReason
  'ask-inspection-time': Readonly<{ days: number }> & WithReason
  release: Readonly<{ confirmation?: string }>
  'release-part': Amount & Readonly<{ confirmation?: string }>
  'give-back': Amount
  'propose-amendment': WithReason & Readonly<{ amendment: Amendment }>
  /** The seal of the terms as they will be. */
  'accept-amendment': Readonly<{ hash: string }>
  'propose-split': Readonly<{ toSellerMinor: bigint; toBuyerMinor: bigint }> & WithReason
  'open-dispute': Readonly<{
    ground: DisputeGround
    remedy: DisputeRemedy
    claimedMinor: bigint
    statement: string
    noEvidence: string
  }>
  counterclaim: Readonly<{ ground: DisputeGround; remedy: DisputeRemedy; statement: string }>
  'propose-return': Readonly<{ paidBy: Party }>
  'contest-rejection': Readonly<{ statement: string }>
  /** The most that a buyer leaves to the seller of what is in dispute, or the least that a seller takes; no event tells it. */
  'make-secret-offer': Readonly<{ limitMinor: bigint }>
  'object-to-mediator': WithReason
  'step-back': WithNote
  'assign-mediator': Readonly<{ personId: string }>
  'assign-reviewer': Readonly<{ personId: string }>
  'replace-mediator': Readonly<{ personId: string }> & WithNote
  'ask-side': Readonly<{ side: Party }> & WithReason
  'answer-question': WithReason
  'propose-resolution': ResolutionInput
  'decide-dispute': ResolutionInput
  'review-decision': ResolutionInput
  'bring-order': Readonly<{ order: AuthorityPaper }>
  'bring-ruling': Readonly<{ order: AuthorityPaper; ruling: readonly RulingShare[] }>
  'refuse-order': WithReason
  'lift-freeze': WithReason
  appeal: Readonly<{ appealGround: AppealGround; statement: string; toSellerMinor: bigint }>
  'answer-appeal': WithReason
  'set-calendar': WithNote
  'block-payout': WithNote
  'unblock-payout': Partial<WithNote>
  'unapprove-payout': WithNote
  'reject-payout': WithNote
  /** `creditedMinor` is what the bank gave back, where it is not all that was paid. */
  'return-payout': Partial<WithReason> & Readonly<{ creditedMinor?: bigint }>
  'export-payout': Readonly<{ fileId: string }>
}

/** What one action brings. */
export type InputOf<Name extends Action> = Name extends keyof Inputs
  ? Inputs[Name]
  : Readonly<Record<string, never>>

type Each = Inputs[keyof Inputs]
type Field = Each extends infer One ? (One extends unknown ? keyof One : never) : never
type ValueOf<Name extends Field> = Each extends infer One
  ? One extends { readonly [Own in Name]?: infer Value }
    ? Value
    : never
  : never

/** What any step may read of what was brought: a guard or effect asks for its own, whichever action brings it. */
export type StepInput = { readonly [Name in Field]?: Exclude<ValueOf<Name>, undefined> } & Readonly<{
  /** The account that a deposit came from. */
  payer?: AccountSnapshot | null
  /** The day on which the bank booked a deposit, whenever its statement came; ISO 8601. */
  bookedOn?: string
  /** The line of a bank statement that says so. */
  lineId?: string
  /** Who proposed what is confirmed with this step. */
  alsoBy?: string
  /** Files that are shown with it; whatever step brings some, they are told in its event. */
  shown?: BroughtEvidence
  /** Makes a new id. It is brought from outside because it comes from chance. */
  newId?: () => string
}>
