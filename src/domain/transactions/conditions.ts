import { depositMissing } from '../ledger/escrow.ts'
import { total } from '../money.ts'
import { amendmentConditions } from './amendment-rules.ts'
import { awaitsDownload, deliveryTimer, hasParcel, lastToDeliver } from './delivery-guards.ts'
import { disputeConditions } from './dispute-conditions.ts'
import { freezeConditions } from './freezes.ts'
import { isInTerms } from './in-terms.ts'
import { firstDue, partConditions } from './part-by-part.ts'
import { openingRule, partyOfGap } from './facts.ts'
import { remedyConditions } from './remedy-conditions.ts'
import { canBeSentBack, remedyOf } from './remedy.ts'
import { isDepositAnnounced } from './whose-turn.ts'
import { awaitsStatement } from './running-timers.ts'
import { accountToPay } from './payout-account.ts'
import { recalledLateMoney } from './recalled-late-money.ts'
import { waitsForFreed, waitsForNobody } from './paused-timers.ts'
import { asksInspectionTime } from './proposal.ts'
import { type BlockReason, heldReasons, type Timer } from './situation.ts'
import { awaitsDeposit, isLive, isUnpaid, lacksDeposit, type PayoutState, payoutsToSetOff } from './states.ts'
import { canGoBack } from './rejection.ts'
import { currentPayout, currentProposal, currentTranche, placeOf, trancheTimers, type Work } from './work.ts'

/** What must be so for a step to exist at all: pure questions about the situation, the input and the moment. */
export const conditions = {
  'both-bound': ({ transaction }) => transaction.buyerId !== null && transaction.sellerId !== null,
  'deposit-due': ({ tranches, timers }) =>
    tranches.some((each) => awaitsDeposit(each.state) && !awaitsStatement(timers, each)),
  'nothing-announced': (work) => !work.tranches.some((each) => isDepositAnnounced(work, each)),
  'deposit-completes': (work) =>
    depositMissing(currentTranche(work)) - work.depositMinor <= toleranceFor(work),
  'deposit-falls-short': (work) =>
    work.depositMinor > 0n && depositMissing(currentTranche(work)) - work.depositMinor > toleranceFor(work),
  'deposit-was-possible': (work) => !wasKeptShut(work),
  'deposit-was-impossible': (work) => wasKeptShut(work),
  'statement-seen': (work) => !lacksStatement(work),
  'statement-missing': (work) => lacksStatement(work),
  'statement-seen-or-waited-for': (work) =>
    !lacksStatement(work) || statementRounds(work) >= STATEMENT_ROUNDS,
  'statement-still-missing': (work) => lacksStatement(work) && statementRounds(work) < STATEMENT_ROUNDS,
  'all-void': ({ tranches }) => tranches.every((each) => each.state === 'void'),
  'late-money-kept': ({ transaction }) => transaction.lateMinor > 0n,
  'late-money-completes': (work) => lateMoneyCompletes(work),
  'revival-not-asked': ({ transaction }) => transaction.turn === null,
  'seller-answers': ({ transaction }) => transaction.turn === 'seller',
  'deposit-was-in-time': (work) => work.depositMinor > 0n && voidedInVain(work),
  'deposit-is-late': (work) => {
    const last = depositTimer(work)
    return last !== undefined && last.state !== 'paused' && bookedAfter(work, last)
  },
  'recall-takes-all': (work) => isRecalled(work) && !wasGiven(work) && recallTakesAll(work),
  'recall-leaves-some': (work) => isRecalled(work) && !wasGiven(work) && !recallTakesAll(work),
  'recall-takes-the-rest': (work) => isRecalled(work) && wasGiven(work) && recallTakesAll(work),
  'recall-leaves-of-the-rest': (work) => isRecalled(work) && wasGiven(work) && !recallTakesAll(work),
  'recall-is-late-money': (work) => recalledLateMoney(work) >= 0,
  'recall-exceeds-what-is-held': ({ recall }) => recall !== null && recall.restMinor > 0n,
  ...partConditions,
  'buyer-owes': ({ transaction }) => transaction.buyerOwesMinor > 0n,
  'buyer-owes-nothing': ({ transaction }) => transaction.buyerOwesMinor === 0n,
  'owed-to-buyer-who-owes': (work) =>
    work.transaction.buyerOwesMinor > 0n && currentPayout(work).to === 'buyer' && isFirstSetOff(work),
  'recall-leaves-buyer-owing': ({ recall, transaction }) =>
    recall !== null && transaction.buyerOwesMinor > 0n,
  'no-open-proposal': (work) =>
    !work.proposals.some((each) => each.tranche === work.tranche && each.state === 'open'),
  'asks-cancel': (work) => currentProposal(work).kind === 'cancel',
  'asks-extension': (work) => currentProposal(work).kind === 'extension',
  'awaits-delivery': (work) => ['funded', 'delivery_declared'].includes(currentTranche(work).state),
  'asks-inspection-time': (work) =>
    asksInspectionTime(currentProposal(work)) && currentTranche(work).state === 'inspecting',
  'inspection-not-extended': (work) =>
    !work.proposals.some(
      (each) => each.tranche === work.tranche && each.state === 'accepted' && asksInspectionTime(each),
    ),
  ...amendmentConditions,
  'asks-split': (work) => currentProposal(work).kind === 'split',
  'asks-replacement': (work) =>
    currentProposal(work).kind === 'replacement' && currentTranche(work).state === 'rejected',
  'asks-return': (work) =>
    currentProposal(work).kind === 'return' && currentTranche(work).state === 'disputed',
  'can-be-sent-back': (work) => canBeSentBack(work.terms.deliveryMode, currentTranche(work)),
  'work-can-be-changed': ({ terms }) => ['servicio', 'digital'].includes(terms.deliveryMode),
  'goods-can-go-back': ({ terms }) => canGoBack(terms.deliveryMode),
  'met-in-person': ({ terms }) => terms.deliveryMode === 'en_persona',
  'parcel-on-its-way': (work) => hasParcel(work),
  'replacement-without-parcel': (work) =>
    work.terms.deliveryMode === 'envio' && currentTranche(work).rejection !== null && !hasParcel(work),
  'return-parcel-on-its-way': (work) => Boolean(currentTranche(work).goodsReturn?.shipment?.parcel),
  'files-not-downloaded': (work) => awaitsDownload(work.terms, currentTranche(work)),
  // What replaces rejected goods, or was decided to be made good, has no date of its own to go back to.
  'not-a-replacement': (work) =>
    currentTranche(work).rejection === null && remedyOf(work, currentTranche(work)) === null,
  'delivery-date-passed': (work) => deliveryDatePassed(work),
  'delivery-date-ahead': (work) => !deliveryDatePassed(work),
  'silence-waits-for-operator': (work) => trancheTimers(work).some((each) => each.state === 'waiting'),
  'undo-time-left': (work) => {
    const timer = undoTimer(work)
    return timer !== undefined && Temporal.Instant.compare(work.now, timer.dueAt) < 0
  },
  'released-by-silence': (work) => undoTimer(work) === undefined,
  'money-came-in': ({ tranches }) => tranches.some((each) => each.heldMinor > 0n || each.releasedMinor > 0n),
  'all-decided': ({ tranches, transaction }) =>
    transaction.agreedAt !== null &&
    tranches.every((each) => !isLive(each.state)) &&
    tranches.some((each) => each.fundedMinor > 0n),
  'all-paid': ({ payouts, owed }) => owed.length === 0 && !payouts.some((each) => isUnpaid(each.state)),
  'something-released': ({ tranches }) => tranches.some((each) => each.releasedMinor > 0n),
  'nothing-released': ({ tranches }) => tranches.every((each) => each.releasedMinor === 0n),
  'no-money': ({ tranches }) => tranches.every((each) => each.heldMinor === 0n && each.fundedMinor === 0n),
  'only-part-funded': ({ tranches }) =>
    tranches.some((each) => each.state === 'part_funded') &&
    tranches.every((each) => lacksDeposit(each.state)),
  'nothing-stays': (work) => givesAll(work),
  'something-stays': (work) => !givesAll(work),
  'timers-run-against-held': (work) => work.timers.some((each) => waitsForNobody(work, each)),
  'timers-wait-for-freed': (work) => work.timers.some((each) => waitsForFreed(work, each)),
  'no-account-yet': (work) => currentPayout(work).account === null,
  'replaces-another': (work) => currentPayout(work).replaces !== null,
  'was-in-a-file': (work) => currentPayout(work).fileId !== null,
  'not-held-by-operator': (work) => currentPayout(work).blockedBy !== 'hold',
  'held-by-operator': (work) => currentPayout(work).blockedBy === 'hold',
  'payee-silent': (work) => !isKeptWaiting(work),
  'payee-kept-waiting': (work) => isKeptWaiting(work),
  'payee-held': (work) => work.facts.held?.includes(currentPayout(work).to) ?? false,
  ...disputeConditions,
  ...remedyConditions,
  ...freezeConditions,
  'not-prepared': (work) => currentPayout(work).preparedBy === null,
  prepared: (work) => currentPayout(work).preparedBy !== null,
} as const satisfies Record<string, (work: Work) => boolean>

export type ConditionName = keyof typeof conditions

/** What somebody who is to be paid waits for without being able to do anything about it. */
const notTheirs: readonly BlockReason[] = [
  ...heldReasons,
  'deal-frozen',
  'account-cooling',
  'name-not-checked',
]

/** Whether a payout stands still for something that is not its payee's to do: no silence counts against them then. */
function isKeptWaiting(work: Work): boolean {
  const { to, state } = currentPayout(work)
  const account = accountToPay(work)
  if (account.usable) return state === 'blocked'
  const { brokerAsked, wayOut } = work.facts
  const isAsked = to === 'broker' ? brokerAsked : wayOut?.missing.includes(`${to}-identity-asked`)
  return notTheirs.includes(account.reason) || isAsked === true
}

/** What a recalled line itself brought too much is set off before what another payer did: that is theirs. */
function isFirstSetOff({ recall, payouts, payout }: Work): boolean {
  const ofLine = payouts.filter(
    ({ to, state, cameFrom }) =>
      recall !== null && to === 'buyer' && cameFrom?.lineId === recall.lineId && isToSetOff(state),
  )
  return ofLine.length === 0 || ofLine.some((each) => each.id === payout)
}

const isToSetOff = (state: PayoutState) => (payoutsToSetOff as readonly PayoutState[]).includes(state)

/** Whether the bank takes back what it had brought to a part that still holds something. */
function isRecalled(work: Work): boolean {
  return Boolean(work.recall?.part) && currentTranche(work).heldMinor > 0n
}

function recallTakesAll(work: Work): boolean {
  const { heldMinor, feePendingMinor } = currentTranche(work)
  const part = work.recall?.part
  const borneMinor = wasGiven(work) ? 0n : (part?.borneMinor ?? 0n)
  return (part?.amountMinor ?? 0n) + borneMinor >= heldMinor + feePendingMinor
}

/** Whether something of a part was released, given back or split off already: it is not deposited for as a whole again. */
function wasGiven(work: Work): boolean {
  const { releasedMinor, refundedMinor, movedMinor } = currentTranche(work)
  return releasedMinor + refundedMinor + movedMinor > 0n
}

/** A deposit that is short by little enough is complete; only a deposit that brings something can be. */
function toleranceFor(work: Work): bigint {
  return work.depositMinor > 0n ? work.policy.toleranceMinor : 0n
}

/** For how many business days the statement of the last day to deposit is waited for. */
const STATEMENT_ROUNDS = 3

/** Whether what came after a deal had expired would have completed its deposit: then both can take it up again. */
function lateMoneyCompletes({ transaction, terms, tranches, depositMinor, policy }: Work): boolean {
  const isOpen = transaction.agreedAt !== null && transaction.buyerOwesMinor === 0n
  if (!isOpen || tranches.some((each) => each.fundedMinor > 0n)) return false
  const came = transaction.lateMinor + depositMinor
  const agreed = tranches.filter((each) => isInTerms({ terms }, each))
  return came > 0n && total(firstDue(terms, agreed).map(depositMissing)) - came <= policy.toleranceMinor
}

/** The deadline for depositing for this part, or the last one where there were several. */
function depositTimer(work: Work): Timer | undefined {
  return trancheTimers(work).findLast((each) => each.kind === 'T-FUND')
}

/** The last day on which a deposit for this part counts. */
function lastDayOf(work: Work, { dueAt }: Timer): Temporal.PlainDate {
  return dueAt.toZonedDateTimeISO(placeOf(work.terms).timeZone).toPlainDate()
}

/** Whether the bank booked the deposit after the last day, whenever its statement came. */
function bookedAfter(work: Work, timer: Timer): boolean {
  const { bookedOn } = work.input
  return bookedOn !== undefined && Temporal.PlainDate.compare(bookedOn, lastDayOf(work, timer)) > 0
}

/** Whether a part was given up for want of a deposit that the bank had booked in time, as is seen now. */
function voidedInVain(work: Work): boolean {
  const last = depositTimer(work)
  return (
    ['expired', 'agreed', 'active', 'settling'].includes(work.transaction.state) &&
    currentTranche(work).fundedMinor === 0n &&
    work.input.bookedOn !== undefined &&
    last?.state === 'fired' &&
    !bookedAfter(work, last)
  )
}

/** Whether the buyer could not deposit, or only at the very end, for want of what is not theirs to do. */
function wasKeptShut(work: Work): boolean {
  const { wayOut } = work.facts
  const last = depositTimer(work)
  const before = trancheTimers(work).filter((each) => each.kind === 'T-FUND' && each.state === 'fired')
  if (!wayOut || !last || before.length >= openingRule.rounds) return false
  if (wayOut.missing.some((gap) => gap === 'buyer-identity-asked' || partyOfGap(gap) === 'seller'))
    return true
  const latest = last.dueAt.subtract({ hours: openingRule.leastHours })
  return wayOut.openSince !== undefined && Temporal.Instant.compare(wayOut.openSince, latest) > 0
}

/** Whether the bank has not told yet of the last day on which this part could be deposited for. */
function lacksStatement(work: Work): boolean {
  const last = depositTimer(work)
  const { statementThrough } = work.facts
  if (!last || statementThrough === undefined) return false
  return statementThrough === null || Temporal.PlainDate.compare(statementThrough, lastDayOf(work, last)) < 0
}

function statementRounds(work: Work): number {
  const last = depositTimer(work)
  return trancheTimers(work).filter(
    (each) =>
      each.kind === 'T-STATEMENT' && last && Temporal.Instant.compare(each.startedAt, last.dueAt) >= 0,
  ).length
}

function givesAll(work: Work): boolean {
  return work.input.amountMinor === currentTranche(work).heldMinor
}

function undoTimer(work: Work): Timer | undefined {
  return trancheTimers(work).find((each) => each.kind === 'T-UNDO' && each.state === 'armed')
}

function deliveryDatePassed(work: Work): boolean {
  // Nobody loses by a date while they are held.
  if (deliveryTimer(work)?.pausedFor.includes('hold')) return false
  return Temporal.Instant.compare(work.now, lastToDeliver(work)) > 0
}
