import { accounts, clientLiabilities, familyOf } from '../ledger/accounts.ts'
import type { JournalEntry } from '../ledger/postings.ts'
import { total } from '../money.ts'
import { isFrozen } from '../transactions/freezes.ts'
import { isContested } from '../transactions/part-by-part.ts'
import { isRunning } from '../transactions/running-timers.ts'
import type { Party } from '../transactions/party.ts'
import type { Dispute } from '../transactions/dispute.ts'
import type { Payout, Situation, Timer, Tranche } from '../transactions/situation.ts'
import { isLive, isOpenDispute } from '../transactions/states.ts'
import { subjectText } from '../transactions/subject.ts'
import type { Step } from '../transactions/step.ts'

/** What every account of a transaction holds, debits positive, in minor units. */
export type Balances = ReadonlyMap<string, bigint>

/** The balances after more journal entries. */
export function withJournal(balances: Balances, journal: readonly JournalEntry[]): Balances {
  const after = new Map(balances)
  for (const { postings } of journal)
    for (const { account, amountMinor } of postings)
      after.set(account, (after.get(account) ?? 0n) + amountMinor)
  return after
}

/**
 * What is wrong with the money after a step: entries that do not sum to zero, a client's account below zero, or a
 * ledger that says something else than the tranches and payouts do. Empty when all is right.
 */
export function moneyProblems(step: Pick<Step, 'journal' | 'after'>, balances: Balances): string[] {
  const situation = step.after
  return [
    ...step.journal
      .filter((each) => total(each.postings.map((posting) => posting.amountMinor)) !== 0n)
      .map((each) => `${each.code} does not sum to zero`),
    ...step.journal
      .filter((each) => each.currency !== situation.transaction.currency)
      .map((each) => `${each.code} is in another currency`),
    ...[...balances]
      .filter(([account, minor]) => minor > 0n && isClients(account))
      .map(([account]) => `${account} is below zero`),
    ...expectedBalances(situation)
      .filter(([account, minor]) => -(balances.get(account) ?? 0n) !== minor)
      .map(([account, minor]) => `${account} holds ${-(balances.get(account) ?? 0n)} instead of ${minor}`),
    ...situation.tranches.flatMap((each) => trancheProblems(situation, each)),
    ...situation.payouts
      .filter((each) => isForBuyerWhoOwes(situation, each))
      .map((each) => `${each.code} goes on while its buyer owes`),
  ]
}

const goesOn = ['planned', 'blocked', 'approved', 'rejected', 'returned', 'unclaimed']

function isForBuyerWhoOwes({ transaction }: Situation, { to, state }: Payout): boolean {
  return transaction.buyerOwesMinor > 0n && to === 'buyer' && goesOn.includes(state)
}

// Suspense stands for the statement's side, which is not walked through here.
function isClients(account: string): boolean {
  const family = familyOf(account)
  return family !== 'suspense' && (clientLiabilities as readonly string[]).includes(family)
}

function expectedBalances(situation: Situation): [account: string, minor: bigint][] {
  const { transaction, tranches, payouts } = situation
  const owed = (to: Party) =>
    total(
      payouts
        .filter((each) => each.to === to && ['rejected', 'returned'].includes(each.state))
        .map((each) => each.amountMinor),
    )
  const onTheWay = ['planned', 'blocked', 'approved', 'exported', 'sent']
  return [
    ...tranches.map((each): [string, bigint] => [
      accounts.escrow(transaction.id, each.number),
      each.heldMinor,
    ]),
    [accounts.feePending(transaction.id), total(tranches.map((each) => each.feePendingMinor))],
    [accounts.payable(transaction.sellerId ?? '', transaction.id), owed('seller')],
    [accounts.refundable(transaction.buyerId ?? '', transaction.id), owed('buyer') + transaction.lateMinor],
    [accounts.receivable(transaction.buyerId ?? '', transaction.id), -transaction.buyerOwesMinor],
    [
      accounts.unclaimed,
      total(payouts.filter((each) => each.state === 'unclaimed').map((each) => each.amountMinor)),
    ],
    ...payouts.map((each): [string, bigint] => [
      accounts.transit(each.id),
      onTheWay.includes(each.state) ? each.amountMinor : 0n,
    ]),
  ]
}

function trancheProblems(situation: Situation, tranche: Situation['tranches'][number]): string[] {
  const { fundedMinor, unfundedMinor, releasedMinor, refundedMinor, movedMinor, heldMinor } = tranche
  const { feePendingMinor } = tranche
  const name = `tranche ${tranche.number} (${tranche.state})`
  const problems = []
  if (heldMinor < 0n || feePendingMinor < 0n) problems.push(`${name} is below zero`)
  if (releasedMinor + refundedMinor + movedMinor + heldMinor !== fundedMinor - unfundedMinor)
    problems.push(`${name} lost or made money`)
  const parts = situation.tranches.filter((each) => each.splitFrom === tranche.number)
  // One whose deposit the bank took back may be deposited for again.
  if (total(parts.map((each) => each.fundedMinor)) < movedMinor)
    problems.push(`${name} and the parts that were split off it differ`)
  if (tranche.state === 'disputed' && !situation.disputes.some((each) => isAboutPart(each, tranche.number)))
    problems.push(`${name} is disputed by nobody`)
  if (!isLive(tranche.state)) {
    if (heldMinor !== 0n || feePendingMinor !== 0n) problems.push(`${name} ended and still holds money`)
  } else if (tranche.state === 'unopened') {
    // It opens when the parts before it have ended, and nothing opens while an order stands.
    if (
      !isFrozen(situation) &&
      !situation.tranches.some((each) => each.state !== 'unopened' && isLive(each.state))
    )
      problems.push(`${name} waits for no other part`)
  } else if (!hasTimer(situation, tranche) && !withoutTimer.includes(tranche.state))
    problems.push(`${name} waits without a timer`)
  return problems
}

const isAboutPart = ({ tranche, state }: Dispute, number: number) =>
  tranche === number && isOpenDispute(state)

/** Accepted money waits for nothing but a hold. */
const withoutTimer = ['releasable']

/** A part in dispute waits for the clocks of its dispute; a final decision for nothing but a hold and a second person. */
function hasTimer(situation: Situation, { number, state }: Tranche): boolean {
  const { timers, disputes } = situation
  const dispute = disputes.find((each) => isAboutPart(each, number))
  if (state === 'disputed' && dispute?.state === 'final') return true
  const subject = subjectText(state === 'disputed' && dispute ? { dispute: dispute.id } : { tranche: number })
  return timers.some((each) => each.subject === subject && comesToAnEnd(situation, each))
}

/**
 * What stands still by an order goes on, with all that follows, when that ends. A clock that stands still for anything else
 * but a hold is set going by a step that nobody has to take; or it waits for another part, which has a clock of its own.
 */
const comesToAnEnd = (situation: Situation, timer: Timer) =>
  isRunning(timer) &&
  (isFrozen(situation)
    ? timer.pausedFor.includes('freeze')
    : timer.pausedFor.every((cause) => cause === 'hold' || (cause === 'contested' && isContested(situation))))
