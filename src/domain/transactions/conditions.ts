import { endOfDay } from '../calendar.ts'
import { depositMissing } from '../ledger/escrow.ts'
import { waitsForFreed, waitsForNobody } from './paused-timers.ts'
import { asksInspectionTime, type Timer } from './situation.ts'
import { awaitsDeposit, isLive, isUnpaid } from './states.ts'
import { currentPayout, currentProposal, currentTranche, placeOf, trancheTimers, type Work } from './work.ts'

/** What must be so for a step to exist at all: pure questions about the situation, the input and the moment. */
export const conditions = {
  'both-bound': ({ transaction }) => transaction.buyerId !== null && transaction.sellerId !== null,
  'deposit-due': ({ tranches }) => tranches.some((each) => awaitsDeposit(each.state)),
  'deposit-completes': (work) =>
    depositMissing(currentTranche(work)) - work.depositMinor <= toleranceFor(work),
  'deposit-falls-short': (work) =>
    work.depositMinor > 0n && depositMissing(currentTranche(work)) - work.depositMinor > toleranceFor(work),
  'statement-seen': (work) => !lacksStatement(work),
  'statement-missing': (work) => lacksStatement(work),
  'statement-seen-or-waited-for': (work) =>
    !lacksStatement(work) || statementRounds(work) >= STATEMENT_ROUNDS,
  'statement-still-missing': (work) => lacksStatement(work) && statementRounds(work) < STATEMENT_ROUNDS,
  'all-void': ({ tranches }) => tranches.every((each) => each.state === 'void'),
  'late-money-kept': ({ transaction }) => transaction.lateMinor > 0n,
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
  'asks-split': (work) => currentProposal(work).kind === 'split',
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
    tranches.every((each) => ['pending', 'part_funded', 'void'].includes(each.state)),
  'nothing-stays': (work) => givesAll(work),
  'something-stays': (work) => !givesAll(work),
  'timers-run-against-held': (work) => work.timers.some((each) => waitsForNobody(work, each)),
  'timers-wait-for-freed': (work) => work.timers.some((each) => waitsForFreed(work, each)),
  'no-account-yet': (work) => currentPayout(work).account === null,
  'waits-for-payee': (work) => currentPayout(work).blockedBy !== 'hold',
  'held-by-operator': (work) => currentPayout(work).blockedBy === 'hold',
  'payee-held': (work) => work.facts.held?.includes(currentPayout(work).to) ?? false,
  'not-prepared': (work) => currentPayout(work).preparedBy === null,
  prepared: (work) => currentPayout(work).preparedBy !== null,
} as const satisfies Record<string, (work: Work) => boolean>

export type ConditionName = keyof typeof conditions

/** A deposit that is short by little enough is complete; only a deposit that brings something can be. */
function toleranceFor(work: Work): bigint {
  return work.depositMinor > 0n ? work.policy.toleranceMinor : 0n
}

/** For how many business days the statement of the last day to deposit is waited for. */
const STATEMENT_ROUNDS = 3

/** Whether the bank has not told yet of the last day on which this part could be deposited for. */
function lacksStatement(work: Work): boolean {
  const last = trancheTimers(work).findLast((each) => each.kind === 'T-FUND')
  const { statementThrough } = work.facts
  if (!last || statementThrough === undefined) return false
  const day = last.dueAt.toZonedDateTimeISO(placeOf(work.terms).timeZone).toPlainDate()
  return statementThrough === null || Temporal.PlainDate.compare(statementThrough, day) < 0
}

function statementRounds(work: Work): number {
  const last = trancheTimers(work).findLast((each) => each.kind === 'T-FUND')
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

/** By the timer that was published, which gives days off and late deposits their due; without one, by the date. */
function deliveryDatePassed(work: Work): boolean {
  const timer = trancheTimers(work)
    .filter((each) => each.kind === 'T-DELIV')
    .toSorted((one, other) => other.cycle - one.cycle)[0]
  // Nobody loses by a date while they are held.
  if (timer?.pausedFor.includes('hold')) return false
  const { deliverBy } = currentTranche(work)
  const last = timer?.dueAt ?? endOfDay(Temporal.PlainDate.from(deliverBy), placeOf(work.terms).timeZone)
  return Temporal.Instant.compare(work.now, last) > 0
}
