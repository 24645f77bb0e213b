import { isRunning } from './running-timers.ts'
import { otherParty, type Party } from './party.ts'
import type { PersonAction } from './process.ts'
import type { Dispute } from './dispute.ts'
import { openQuestion } from './dispute-conditions.ts'
import type { Proposal } from './proposal.ts'
import type { Payout, Situation, Tranche } from './situation.ts'
import { awaitsDeposit, isOpenDispute, type OpenDisputeState } from './states.ts'
import type { PayoutState, ProposalState, TrancheState, TransactionState } from './states.ts'
import { isAbout, subjectText } from './subject.ts'

export type Whose = Party | 'both' | 'operator' | 'bank' | 'nobody'
/** Whose move it is, and until when. */
export type Waiting = Readonly<{ whose: Whose; dueAt: Temporal.Instant | null }>

/** Whose move a state waits for, and the step that comes first then; null where it is no step of the process yet. */
type Move<By> = Readonly<{ whose: By; first: PersonAction | null }>

/** The agreement: `parts` where the parts of the deal and its payouts say it, also of money that came after the end. */
export const transactionMoves = {
  draft: { whose: 'author', first: 'propose' },
  proposed: { whose: 'turn', first: 'accept' },
  agreed: { whose: 'parts', first: null },
  active: { whose: 'parts', first: null },
  settling: { whose: 'parts', first: null },
  closed: { whose: 'parts', first: null },
  declined: { whose: 'parts', first: null },
  withdrawn: { whose: 'parts', first: null },
  expired: { whose: 'parts', first: null },
  cancelled: { whose: 'parts', first: null },
} as const satisfies Readonly<Record<TransactionState, Move<'author' | 'turn' | 'parts'>>>

export const trancheMoves = {
  unopened: { whose: 'nobody', first: null },
  pending: { whose: 'buyer', first: 'deposit' },
  part_funded: { whose: 'buyer', first: 'deposit' },
  funded: { whose: 'seller', first: 'declare-delivery' },
  delivery_declared: { whose: 'buyer', first: 'confirm-receipt' },
  inspecting: { whose: 'buyer', first: 'release' },
  changes_requested: { whose: 'seller', first: 'redeliver' },
  rejected: { whose: 'seller', first: 'accept-return' },
  return_agreed: { whose: 'buyer', first: 'ship-return' },
  return_shipped: { whose: 'seller', first: 'confirm-return' },
  return_received: { whose: 'seller', first: 'accept-returned' },
  disputed: { whose: 'operator', first: null },
  releasable: { whose: 'nobody', first: null },
  released: { whose: 'nobody', first: null },
  refunded: { whose: 'nobody', first: null },
  split: { whose: 'nobody', first: null },
  void: { whose: 'nobody', first: null },
} as const satisfies Readonly<Record<TrancheState, Move<Party | 'operator' | 'nobody'>>>

/** A payout that somebody of the office stopped is theirs to let go on (`blockedBy`). */
export const payoutMoves = {
  planned: { whose: 'operator', first: 'prepare-payout' },
  approved: { whose: 'operator', first: 'export-payout' },
  blocked: { whose: 'payee', first: 'unblock-payout' },
  exported: { whose: 'bank', first: null },
  sent: { whose: 'bank', first: null },
  settled: { whose: 'nobody', first: null },
  rejected: { whose: 'payee', first: 'replace-payout' },
  returned: { whose: 'payee', first: 'replace-payout' },
  unclaimed: { whose: 'payee', first: 'replace-payout' },
  replaced: { whose: 'nobody', first: null },
  set_off: { whose: 'nobody', first: null },
} as const satisfies Readonly<Record<PayoutState, Move<'payee' | 'operator' | 'bank' | 'nobody'>>>

export const proposalMoves = {
  open: { whose: 'answerer', first: 'accept-proposal' },
  accepted: { whose: 'nobody', first: null },
  declined: { whose: 'nobody', first: null },
  withdrawn: { whose: 'nobody', first: null },
  lapsed: { whose: 'nobody', first: null },
} as const satisfies Readonly<Record<ProposalState, Move<'answerer' | 'nobody'>>>

/** The step by which what was asked is granted. */
export function answerTo({ kind }: Pick<Proposal, 'kind'>) {
  return kind === 'amendment' ? 'accept-amendment' : proposalMoves.open.first
}

/** Whose move a dispute waits for: of the two sides until each has said all it wants, else the office's. */
export function disputeTurn(dispute: Dispute): Party | 'both' | 'operator' {
  const { state, openedBy, rested, accepted, isRefused, waived } = dispute
  const asked = openQuestion(dispute)
  if (state === 'negotiation') return dispute.counterclaim ? openedBy : otherParty(openedBy)
  if (state === 'evidence' && asked) return asked.to
  if (state === 'evidence' && dispute.evidenceClosedAt === null) return without(rested)
  if (state === 'proposal' && !isRefused) return without(accepted)
  return state === 'decided' ? without(waived) : 'operator'
}

/** Who of the two is not in a list. */
function without(list: readonly Party[]): Party | 'both' | 'operator' {
  const left = (['buyer', 'seller'] as const).filter((each) => !list.includes(each))
  return left.length === 2 ? 'both' : (left[0] ?? 'operator')
}

/** The dispute about a part that goes on. */
export function disputeOf(
  { disputes }: Pick<Situation, 'disputes'>,
  { number }: Pick<Tranche, 'number'>,
): (Dispute & { state: OpenDisputeState }) | null {
  const isOn = (each: Dispute): each is Dispute & { state: OpenDisputeState } =>
    each.tranche === number && isOpenDispute(each.state)
  return disputes.find(isOn) ?? null
}

/** Whose move a transaction waits for: an open question first, then the agreement, the tranches in their order, the payouts. */
export function waitingOf(situation: Situation): Waiting {
  return { whose: whoseTurn(situation), dueAt: soonest(situation) }
}

/** Whose move it is: a party's, the operator's, the bank's that has to confirm, or nobody's any more. */
export function whoseTurn(situation: Situation): Whose {
  const { transaction, tranches, payouts, proposals } = situation
  if (transaction.frozenAt !== null) return 'operator'
  const asked = proposals.find((each) => proposalMoves[each.state].whose === 'answerer')
  if (asked) return otherParty(asked.by)
  const agreement = transaction.state === 'none' ? 'parts' : transactionMoves[transaction.state].whose
  if (agreement === 'author') return transaction.author
  if (agreement === 'turn') return transaction.turn ?? 'nobody'
  if (transaction.state === 'expired' && transaction.agreedAt !== null && transaction.turn)
    return transaction.turn
  const stuck = payouts.filter(waitsForPayee).flatMap(({ to }) => (to === 'broker' ? [] : [to]))
  if (stuck[0]) return stuck[0]
  const part = tranches.map((each) => partTurn(situation, each)).find((whose) => whose !== 'nobody')
  if (part) return part
  // What waits for a broker waits for neither side, nor for the office.
  const movers: readonly string[] = payouts
    .filter((each) => each.to !== 'broker' || !waitsForPayee(each))
    .map((each) => payoutMoves[each.state].whose)
  if (movers.includes('operator') || movers.includes('payee')) return 'operator'
  return movers.includes('bank') ? 'bank' : 'nobody'
}

function partTurn(situation: Situation, tranche: Tranche): Whose {
  const dispute = disputeOf(situation, tranche)
  return dispute ? disputeTurn(dispute) : moveOfPart(situation, tranche).whose
}

/** Whether the buyer said of the deposit that a part awaits that it was transferred; what came or went since then ended that. */
export function isDepositAnnounced(
  { transaction: { announcedAt } }: Pick<Situation, 'transaction'>,
  { state, enteredAt }: Tranche,
): boolean {
  return announcedAt !== null && awaitsDeposit(state) && Temporal.Instant.compare(announcedAt, enteredAt) >= 0
}

/** Whether the day to deliver a part is over and nothing was delivered: its buyer may cancel (D5) until it goes back by itself. */
export function isLate({ timers }: Pick<Situation, 'timers'>, { state, number }: Tranche): boolean {
  const subject = subjectText({ tranche: number })
  return (
    state === 'funded' &&
    timers.some((each) => each.kind === 'T-GRACE' && each.subject === subject && isRunning(each))
  )
}

/**
 * Whose move a part waits for: of a return that was decided the seller first says where to; of what was not delivered in
 * time both have one, to deliver after all or to cancel; of a deposit that its buyer announced the bank.
 */
export function moveOfPart(situation: Pick<Situation, 'timers' | 'transaction'>, tranche: Tranche) {
  const { state, goodsReturn } = tranche
  if (isDepositAnnounced(situation, tranche)) return { whose: 'bank', first: null } as const
  if (isLate(situation, tranche)) return { whose: 'both', first: trancheMoves.funded.first } as const
  const isPlaceAsked = state === 'return_agreed' && goodsReturn?.isPlaceTold === false
  return isPlaceAsked ? ({ whose: 'seller', first: 'tell-return-place' } as const) : trancheMoves[state]
}

/** Whether a payout stands still until whoever is paid says where else the money may go. */
export function waitsForPayee({ state, blockedBy }: Payout): boolean {
  return payoutMoves[state].whose === 'payee' && blockedBy !== 'hold'
}

/** Since when a payout has waited for an account of its payee, and when that came or comes to its end. */
export function claimTime(
  { timers }: Pick<Situation, 'timers'>,
  { id }: Pick<Payout, 'id'>,
): Readonly<{ since: Temporal.Instant; until: Temporal.Instant }> | null {
  const own = timers.filter((each) => each.kind === 'T-CLAIM' && each.subject === subjectText({ payout: id }))
  const [first, last] = [own[0], own.at(-1)]
  return first && last ? { since: first.startedAt, until: last.dueAt } : null
}

/** The next moment at which something happens by itself, where the parties are concerned. */
function soonest({ timers }: Situation): Temporal.Instant | null {
  const due = timers
    .filter((each) => isRunning(each) && each.state === 'armed' && !isAbout(each, 'payout'))
    .map((each) => each.dueAt)
  return due.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}
