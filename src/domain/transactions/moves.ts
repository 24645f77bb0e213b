import { peopleOf } from './stakes.ts'
import { assert, existing } from '../assert.ts'
import { payoutsWithUs } from './states.ts'
import {
  afterRefund,
  afterRelease,
  buyerFeeDue,
  depositMissing,
  escrowDue,
  refundSums,
  releaseSums,
  takeDeposit,
} from '../ledger/escrow.ts'
import {
  depositRecalled,
  lateMoneyRecalled,
  payoutFound,
  payoutSetOff,
  recalledAfterRelease,
} from '../ledger/debit-postings.ts'
import { accounts, owedAccount } from '../ledger/accounts.ts'
import * as postings from '../ledger/postings.ts'
import { afterExcess, afterFee, amendedMoney, excessOwed } from './amendment-money.ts'
import { lateRecalled } from './recalled-late-money.ts'
import { standingResolution, meetingOf, sharesLeft, type Shares, uncontestedShares } from './dispute.ts'
import { ruledShare } from './freezes.ts'
import { remedyOf, remedyShares } from './remedy.ts'
import type { Receiver } from './party.ts'
import type { Payout, Tranche } from './situation.ts'
import type { Transition } from './process.ts'
import { moveUnclaimed } from './split-off.ts'
import {
  currentPayout,
  currentDispute,
  currentProposal,
  currentTranche,
  post,
  putTranche,
  putTransaction,
  type Work,
} from './work.ts'

/** What each posting code of a transition does: the journal entry and the tranche's sums, always together. */
export const moves: Readonly<Record<postings.PostingCode, (work: Work, row: Transition) => void>> = {
  L1: ownCommand,
  L2: moveDeposit,
  L3: (work) => post(work, postings.excessKept(dealOf(work), work.depositMinor)),
  L4: bearShortage,
  L6: (work) => moveRelease(work, 'L6', currentTranche(work).heldMinor),
  L7: (work) => moveRelease(work, 'L7', work.input.amountMinor ?? 0n),
  L8: (work, row) => {
    const tranche = currentTranche(work)
    // Only a step that may leave something in custody takes a sum from the person.
    const wanted = row.to === 'by-balance' ? work.input.amountMinor : undefined
    moveRefund(work, tranche, wanted ?? tranche.heldMinor)
  },
  'L8-ALL': (work) => {
    for (const tranche of work.tranches)
      if (tranche.heldMinor > 0n) moveRefund(work, tranche, tranche.heldMinor)
  },
  'L8-EXCESS': (work) => {
    const { leftOver } = amendedMoney(work)
    const tranche = currentTranche(work)
    post(work, postings.refunded(partiesOf(work, tranche), leftOver))
    putTranche(work, afterExcess(tranche, leftOver))
    work.owed.push(...excessOwed(work, tranche, leftOver))
  },
  L9: moveSplit,
  L10: (work) => post(work, postings.payoutPlanned(payoutMoney(work, currentPayout(work)))),
  L11: (work) =>
    post(work, postings.payoutSettled(payoutMoney(work, currentPayout(work)), work.policy.custody)),
  L12: (work) => post(work, postings.payoutRejected(payoutMoney(work, currentPayout(work)))),
  L13: (work) => {
    const payout = payoutMoney(work, currentPayout(work))
    post(work, postings.payoutReturned(payout, work.input.creditedMinor ?? payout.amountMinor))
  },
  L14: (work, row) => (row.on === 'tranche' ? moveRecall(work) : moveLateRecall(work)),
  L15: (work) => {
    const { restMinor } = existing(work.recall, 'the bank takes it back')
    post(work, recalledAfterRelease(dealOf(work), work.policy.custody, restMinor))
    putTransaction(work, { buyerOwesMinor: work.transaction.buyerOwesMinor + restMinor })
  },
  L16: ownCommand,
  L17: (work) => post(work, postings.unclaimed(payoutMoney(work, currentPayout(work)))),
  L18: ownCommand,
  L19: ownCommand,
  L20: (work) => post(work, postings.lateMoneyUsed(dealOf(work), work.transaction.lateMinor)),
  L21: (work) => {
    const payout = currentPayout(work)
    post(work, payoutFound(payoutMoney(work, payout), work.policy.custody, placeOf(work, payout)))
    // It covered what the buyer owed, and now they have it.
    if (payout.state !== 'set_off') return
    putTransaction(work, { buyerOwesMinor: work.transaction.buyerOwesMinor + payout.amountMinor })
  },
  L22: ownCommand,
  L24: ownCommand,
  L23: (work) => post(work, postings.claimed(payoutMoney(work, currentPayout(work)))),
  L25: setOff,
  L26: ownCommand,
  L27: moveUnclaimed,
  L28: (work) => {
    const { toFeeMinor } = amendedMoney(work)
    const tranche = currentTranche(work)
    post(work, postings.feeOutOfDeposit(partiesOf(work, tranche), toFeeMinor))
    putTranche(work, afterFee(tranche, toFeeMinor))
  },
}

/** Movements that belong to no step of a transaction yet have a command of their own. */
function ownCommand(): never {
  assert(false, 'this movement is not a step of a transaction')
}

function dealOf(work: Work) {
  const { buyer } = peopleOf(work)
  return { transaction: work.transaction.id, buyer, currency: work.transaction.currency }
}

function partiesOf(work: Work, tranche: Tranche): postings.DealParties {
  return {
    transaction: work.transaction.id,
    tranche: tranche.number,
    ...peopleOf(work),
    broker: work.broker?.personId,
    currency: work.transaction.currency,
  }
}

function payoutMoney(work: Work, payout: Payout): postings.PayoutMoney {
  return {
    payout: payout.id,
    transaction: work.transaction.id,
    to: payout.to,
    person: payout.personId,
    amountMinor: payout.amountMinor,
    currency: work.transaction.currency,
  }
}

/** What is owed back to a buyer who owes covers that first; only the rest of it is paid. */
function setOff(work: Work): void {
  const payout = currentPayout(work)
  const { buyerOwesMinor } = work.transaction
  const coveredMinor = buyerOwesMinor < payout.amountMinor ? buyerOwesMinor : payout.amountMinor
  post(work, payoutSetOff(payoutMoney(work, payout), placeOf(work, payout), coveredMinor))
  putTransaction(work, { buyerOwesMinor: buyerOwesMinor - coveredMinor })
  const amountMinor = payout.amountMinor - coveredMinor
  if (amountMinor === 0n) return
  const { to, cause, tranche, cameFrom } = payout
  // What never left for its account still goes there; what came back from it does not.
  const replaces = payout.attempt === 1 && isWithUs(payout.state) ? null : payout
  work.owed.push({ to, amountMinor, cause, tranche, replaces, cameFrom })
}

const isWithUs = (state: Payout['state']) => (payoutsWithUs as readonly Payout['state'][]).includes(state)

const isInTransit = (state: Payout['state']) => isWithUs(state) || state === 'exported' || state === 'sent'

/** The account that the money of a payout which did not leave lies in, or lay until it covered what its buyer owed. */
function placeOf(work: Work, payout: Payout): string {
  if (isInTransit(payout.state)) return accounts.transit(payout.id)
  if (payout.state === 'unclaimed') return accounts.unclaimed
  if (payout.state === 'set_off') return accounts.receivable(payout.personId, work.transaction.id)
  return owedAccount(payout.to, payout.personId, work.transaction.id)
}

function moveDeposit(work: Work): void {
  const tranche = currentTranche(work)
  const { escrow, fee } = takeDeposit(tranche, work.depositMinor)
  post(work, postings.depositMatched(partiesOf(work, tranche), escrow, fee))
  work.depositMinor -= escrow + fee
  putTranche(work, addDeposit(tranche, escrow, fee))
}

function addDeposit(tranche: Tranche, escrow: bigint, fee: bigint): Tranche {
  return {
    ...tranche,
    fundedMinor: tranche.fundedMinor + escrow,
    heldMinor: tranche.heldMinor + escrow,
    feePendingMinor: tranche.feePendingMinor + fee,
  }
}

/** What a recall takes of one part: the fee first, as it came last; what the operator had borne goes back to it. */
function moveRecall(work: Work): void {
  const recall = existing(work.recall, 'the bank takes it back')
  const part = existing(recall.part, 'it had brought something to this part')
  const tranche = currentTranche(work)
  const { heldMinor, feePendingMinor } = tranche
  const wasGiven = tranche.releasedMinor + tranche.refundedMinor + tranche.movedMinor > 0n
  const borneMinor = wasGiven ? 0n : part.borneMinor
  const left = most(heldMinor + feePendingMinor - part.amountMinor - borneMinor, 0n)
  const escrowLeft = left < heldMinor ? left : heldMinor
  const [escrow, fee] = [heldMinor - escrowLeft, feePendingMinor - (left - escrowLeft)]
  post(work, depositRecalled(partiesOf(work, tranche), work.policy.custody, { escrow, fee, borneMinor }))
  recall.restMinor -= escrow + fee - borneMinor
  putTranche(work, {
    ...tranche,
    unfundedMinor: tranche.unfundedMinor + escrow,
    heldMinor: escrowLeft,
    feePendingMinor: feePendingMinor - fee,
  })
}

const most = (one: bigint, other: bigint) => (one > other ? one : other)

function moveLateRecall(work: Work): void {
  post(work, lateMoneyRecalled(dealOf(work), work.policy.custody, lateRecalled(work)))
}

function bearShortage(work: Work): void {
  const tranche = currentTranche(work)
  if (depositMissing(tranche) === 0n) return
  const escrow = escrowDue(tranche) - tranche.heldMinor
  const fee = buyerFeeDue(tranche) - tranche.feePendingMinor
  post(work, postings.shortageBorne(partiesOf(work, tranche), escrow, fee))
  putTranche(work, addDeposit(tranche, escrow, fee))
}

function moveRelease(work: Work, code: 'L6' | 'L7', amountMinor: bigint): void {
  const tranche = currentTranche(work)
  const sums = releaseSums(tranche, amountMinor, work.transaction.currency)
  post(work, postings.released(code, partiesOf(work, tranche), sums))
  putTranche(work, afterRelease(tranche, sums))
  oweSeller(work, tranche, sums)
}

function moveRefund(work: Work, tranche: Tranche, amountMinor: bigint): void {
  const sums = refundSums(tranche, amountMinor, work.transaction.currency)
  post(work, postings.refunded(partiesOf(work, tranche), sums))
  putTranche(work, afterRefund(tranche, sums))
  oweBuyer(work, tranche, sums)
}

/** Who gets how much by what was ruled outside, by what both agreed to, or by what was decided. */
function sharesOf(work: Work): Shares {
  const ruled = ruledShare(work)
  if (ruled) return ruled
  if (work.proposal !== null) return currentProposal(work)
  if (work.dispute === null) {
    const tranche = currentTranche(work)
    const remedy = remedyOf(work, tranche)
    // What both settled or agreed to send back is the buyer's money once it is back.
    return remedy ? remedyShares(remedy, tranche) : { toSellerMinor: 0n, toBuyerMinor: tranche.heldMinor }
  }
  const dispute = currentDispute(work)
  const tranche = currentTranche(work)
  if (dispute.state === 'negotiation') {
    const met = meetingOf(dispute, tranche, work.transaction.currency)
    assert(met !== null && met !== 'apart', 'the secret offers meet')
    return met
  }
  if (dispute.state === 'proposal')
    return sharesLeft(existing(dispute.resolution, 'somebody proposed it'), tranche)
  if (dispute.state !== 'appeal') return sharesLeft(standingResolution(dispute), tranche)
  return uncontestedShares(dispute, tranche)
}

/** A split (L9): the fee only on the seller's part, computed once, both halves in one entry. */
function moveSplit(work: Work): void {
  const { toSellerMinor, toBuyerMinor } = sharesOf(work)
  if (toSellerMinor === 0n && toBuyerMinor === 0n) return
  if (toSellerMinor === 0n) return moveRefund(work, currentTranche(work), toBuyerMinor)
  if (toBuyerMinor === 0n) return moveRelease(work, 'L7', toSellerMinor)
  const tranche = currentTranche(work)
  const release = releaseSums(tranche, toSellerMinor, work.transaction.currency)
  const between = afterRelease(tranche, release)
  const refund = refundSums(between, toBuyerMinor, work.transaction.currency)
  post(work, postings.split(partiesOf(work, tranche), release, refund))
  putTranche(work, afterRefund(between, refund))
  oweSeller(work, tranche, release)
  oweBuyer(work, tranche, refund)
}

/** What is released is the seller's, and of it the broker's. */
function oweSeller(work: Work, tranche: Tranche, sums: postings.ReleaseSums): void {
  const owe = (to: Receiver, amountMinor: bigint) => {
    if (amountMinor > 0n)
      work.owed.push({ to, amountMinor, cause: 'release', tranche: tranche.number, replaces: null })
  }
  owe('seller', postings.sellerGets(sums))
  owe('broker', sums.brokerMinor)
}

function oweBuyer(work: Work, tranche: Tranche, sums: postings.RefundSums): void {
  const amountMinor = sums.refundedMinor + sums.feeBackMinor
  if (amountMinor > 0n)
    work.owed.push({
      to: 'buyer',
      amountMinor,
      cause: 'refund',
      tranche: tranche.number,
      replaces: null,
      cameFrom: work.transaction.refundAccount,
    })
}
