/** The states of a deal, its tranches, requests and payouts. These codes are what is stored; what people read is in `#words/transactions/state-names.ts`. */
export const transactionStates = [
  'draft',
  'proposed',
  'agreed',
  'active',
  'settling',
  'closed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
] as const
export type TransactionState = (typeof transactionStates)[number]

export const trancheStates = [
  'unopened',
  'pending',
  'part_funded',
  'funded',
  'delivery_declared',
  'inspecting',
  'changes_requested',
  'rejected',
  'return_agreed',
  'return_shipped',
  'return_received',
  'disputed',
  'releasable',
  'released',
  'refunded',
  'split',
  'void',
] as const
export type TrancheState = (typeof trancheStates)[number]

export const payoutStates = [
  'planned',
  'blocked',
  'approved',
  'exported',
  'sent',
  'settled',
  'rejected',
  'returned',
  'unclaimed',
  'replaced',
  'set_off',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** Payouts of which no bank has an order yet. */
export const payoutsWithUs = ['planned', 'blocked', 'approved'] as const satisfies readonly PayoutState[]
/** Payouts whose money is still to be had: with us, or back with us. */
export const payoutsToSetOff = [
  ...payoutsWithUs,
  'rejected',
  'returned',
  'unclaimed',
] as const satisfies readonly PayoutState[]

export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type ProposalState = (typeof proposalStates)[number]

export const disputeStates = [
  'negotiation',
  'mediation_queue',
  'evidence',
  'proposal',
  'decided',
  'appeal',
  'final',
  'executed',
  'settled',
  'withdrawn',
] as const
export type DisputeState = (typeof disputeStates)[number]

const bankLineStates = [
  'imported',
  'suggested',
  'matched',
  'held',
  'divided',
  'to_return',
  'returned',
  'recalled',
  'unexplained',
  'noted',
] as const
export type BankLineState = (typeof bankLineStates)[number]

/** The states of a line of the bank that nothing has used yet. */
export const unusedLineStates = ['imported', 'suggested'] as const satisfies readonly BankLineState[]
export const isUnused = (state: string) => (unusedLineStates as readonly string[]).includes(state)

/** States with no way on. Returned money reopens a closed transaction (P7), so `closed` can still be left by the bank. */
export const terminalStates = {
  transaction: ['closed', 'declined', 'withdrawn', 'expired', 'cancelled'],
  tranche: ['released', 'refunded', 'split', 'void'],
  payout: ['settled', 'replaced', 'set_off'],
  proposal: ['accepted', 'declined', 'withdrawn', 'lapsed'],
  dispute: ['executed', 'settled', 'withdrawn'],
} as const satisfies Record<string, readonly string[]>

export type LiveTrancheState = Exclude<TrancheState, (typeof terminalStates.tranche)[number]>
export type OpenDisputeState = Exclude<DisputeState, (typeof terminalStates.dispute)[number]>

/** Whether a dispute goes on. */
export function isOpenDispute(state: DisputeState): state is OpenDisputeState {
  return !(terminalStates.dispute as readonly string[]).includes(state)
}

export type OpenPayoutState = Exclude<PayoutState, (typeof terminalStates.payout)[number]>

/** Whether a tranche can still move money. */
export function isLive(state: TrancheState): state is LiveTrancheState {
  return !(terminalStates.tranche as readonly string[]).includes(state)
}

/** Whether a tranche waits for its deposit, or for the rest of it. */
export function awaitsDeposit(state: TrancheState): boolean {
  return state === 'pending' || state === 'part_funded'
}

/** The states of a part that no deposit completed. */
export const withoutDeposit = [
  'unopened',
  'pending',
  'part_funded',
  'void',
] as const satisfies readonly TrancheState[]
export const lacksDeposit = (state: TrancheState) => (withoutDeposit as readonly string[]).includes(state)

/** Whether nothing of a deposit lies in a part. */
export function isUnfunded(state: TrancheState): boolean {
  return lacksDeposit(state) && state !== 'part_funded'
}

/** Whether a part holds its whole deposit and something is to be decided about it. */
export function isWithMoney(state: TrancheState): boolean {
  return isLive(state) && state !== 'unopened' && !awaitsDeposit(state)
}

/** Whether a payout has neither reached its bank account, nor been replaced by another one, nor set off. */
export function isUnpaid(state: PayoutState): state is OpenPayoutState {
  return !(terminalStates.payout as readonly string[]).includes(state)
}

/** A dispute that goes on, and one in which nobody has decided yet. */
export const openDispute = [
  'negotiation',
  'mediation_queue',
  'evidence',
  'proposal',
  'decided',
  'appeal',
  'final',
] as const satisfies readonly DisputeState[]
export const beforeDecision = [
  'negotiation',
  'mediation_queue',
  'evidence',
  'proposal',
] as const satisfies readonly DisputeState[]

/** Funded and alive, and what was bought is with the buyer or on its way there: only so can all be accepted (R1). */
export const beforeReturn = [
  'funded',
  'delivery_declared',
  'inspecting',
  'changes_requested',
  'rejected',
] as const satisfies readonly TrancheState[]

/** Funded and alive: the whole sum is in custody and nothing has been decided about it yet. */
export const fundedLive = [
  ...beforeReturn,
  'return_agreed',
  'return_shipped',
  'return_received',
] as const satisfies readonly TrancheState[]
