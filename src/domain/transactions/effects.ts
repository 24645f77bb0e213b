import { dueAt, endOfDay, nextBusinessDay } from '../calendar.ts'
import { existing } from '../assert.ts'
import { dealTotal, feesOf } from './sums.ts'
import { commissionsByPart, brokerTerms } from './broker.ts'
import { amendmentEffects } from './amendment-effects.ts'
import { amendmentAsked } from './amendment-rules.ts'
import { deliveryEffects } from './delivery-effects.ts'
import { disputeEffects } from './dispute-effects.ts'
import { freezeEffects } from './freezes.ts'
import { freshTranche } from './fresh-tranche.ts'
import { isInTerms } from './in-terms.ts'
import { firstDue, partEffects } from './part-by-part.ts'
import { recallEffects } from './recall-effects.ts'
import { remedyEffects } from './remedy-effects.ts'
import { returnEffects } from './return-effects.ts'
import { enter } from './previous.ts'
import { accountToPay, heldReasonOf } from './payout-account.ts'
import { filesSealed } from './sealed-files.ts'
import { hashTerms } from './terms.ts'
import { otherParty, type Party } from './party.ts'
import type { Proposal, ProposalKind } from './proposal.ts'
import { type LateMoney, partyOf } from './situation.ts'
import { isLive, isUnfunded } from './states.ts'
import { subjectText } from './subject.ts'
import { pauseTimers } from './paused-timers.ts'
import { moveTimer, putTimer, stopTimers } from './running-timers.ts'
import {
  currentPayout,
  currentProposal,
  currentTranche,
  freshId,
  placeOf,
  putPayout,
  putProposal,
  putTranche,
  putTransaction,
  standDown,
  trancheTimers,
  type Work,
} from './work.ts'

/** What a step changes besides the state, the money and the timers: one small function per name. */
export const effects = {
  'take-seat': takeSeat,
  'issue-terms': issueTerms,
  'open-tranches': openTranches,
  'bind-party': bindParty,
  'void-tranches': voidTranches,
  'void-if-nothing-funded': (work) => {
    if (work.tranches.every((each) => isUnfunded(each.state))) voidTranches(work)
  },
  'owe-excess': (work) => {
    oweToPayer(work, { amountMinor: work.depositMinor, account: work.input.payer ?? null })
    work.depositMinor = 0n
  },
  'keep-late-money': (work) => {
    const { lateMinor, lateFrom } = work.transaction
    const { payer, lineId } = work.input
    const late: LateMoney = {
      amountMinor: work.depositMinor,
      account: payer ?? null,
      ...(lineId && { lineId }),
    }
    putTransaction(work, { lateMinor: lateMinor + late.amountMinor, lateFrom: [...lateFrom, late] })
    work.depositMinor = 0n
  },
  'owe-late-money': oweLateMoney,
  'reopen-agreement': (work) => {
    if (work.transaction.state === 'settling') putTransaction(work, { state: 'active' })
    if (work.transaction.state !== 'expired') return
    // What came too late before this is not needed any more.
    oweLateMoney(work)
    stopTimers(work, (each) => each.kind === 'T-LATE')
    putTransaction(work, { state: 'agreed' })
  },
  'reopen-parts': (work) => {
    const agreed = work.tranches.filter((each) => isInTerms(work, each))
    const due = firstDue(work.terms, agreed)
    for (const tranche of agreed) enter(work, tranche, due.includes(tranche) ? 'pending' : 'unopened')
    putTransaction(work, { turn: null })
  },
  'announce-deposit': (work) => putTransaction(work, { announcedAt: work.now }),
  'ask-revival': (work) => {
    const by = existing(partyOf(work.transaction, work.actor.id), 'a side asks the other')
    putTransaction(work, { turn: otherParty(by) })
  },
  ...partEffects,
  ...recallEffects,
  ...returnEffects,
  ...deliveryEffects,
  ...amendmentEffects,
  ...disputeEffects,
  ...remedyEffects,
  ...freezeEffects,
  'put-late-money-to-use': (work) => {
    work.returning.push(...work.transaction.lateFrom)
    putTransaction(work, { lateMinor: 0n, lateFrom: [] })
  },
  'move-delivery': moveDelivery,
  'move-inspection': moveInspection,
  'open-amendment': (work) => openProposal(work, 'amendment'),
  'open-extension': (work) => openProposal(work, 'extension'),
  'open-cancel': (work) => openProposal(work, 'cancel'),
  'open-split': (work) => openProposal(work, 'split'),
  'open-return': (work) => openProposal(work, 'return'),
  'open-replacement': (work) => openProposal(work, 'replacement'),
  'end-by-balance': endByBalance,
  'wake-waiting-timer': (work) => {
    for (const each of trancheTimers(work))
      if (each.state === 'waiting')
        putTimer(work, { ...each, state: 'armed', dueAt: work.now, confirmed: true })
  },
  'note-block': (work) => standDown(work, { blockedBy: 'hold', reason: work.input.note ?? null }),
  'note-freeze': (work) => standDown(work, { blockedBy: heldReasonOf(work), reason: null }),
  'note-not-payable': noteNotPayable,
  'take-account': takeAccount,
  'note-preparer': (work) => putPayout(work, { ...currentPayout(work), preparedBy: work.actor.id }),
  'note-approver': (work) => putPayout(work, { ...currentPayout(work), approvedBy: work.actor.id }),
  'forget-approval': (work) =>
    putPayout(work, {
      ...currentPayout(work),
      preparedBy: null,
      approvedBy: null,
      reason: work.input.note ?? null,
    }),
  'note-file': (work) => putPayout(work, { ...currentPayout(work), fileId: work.input.fileId ?? null }),
  'forget-file': (work) => putPayout(work, { ...currentPayout(work), fileId: null }),
  'note-settled': (work) => putPayout(work, { ...currentPayout(work), settledAt: work.now }),
  'note-reason': (work) =>
    putPayout(work, { ...currentPayout(work), reason: work.input.reason ?? work.input.note ?? null }),
  'reopen-settling': (work) => {
    if (['closed', 'cancelled'].includes(work.transaction.state)) putTransaction(work, { state: 'settling' })
  },
  'owe-again': (work) => {
    const { to, amountMinor, cause, tranche } = currentPayout(work)
    work.owed.push({ to, amountMinor, cause, tranche, replaces: currentPayout(work) })
  },
} as const satisfies Record<string, (work: Work) => void>

export type EffectName = keyof typeof effects

/**
 * The account stays, so that the payout is not sent to it a second time; where only its holder is doubted, it may be paid once
 * somebody of the office looked at the name.
 */
function noteNotPayable(work: Work): void {
  const { to, account } = currentPayout(work)
  const own = work.facts.payoutAccounts?.[to]
  const isDoubted = own?.usable === false && own.reason === 'name-not-checked'
  standDown(
    work,
    isDoubted ? { blockedBy: 'name-not-checked' } : { blockedBy: 'account-not-payable', account },
  )
}

/** The author of a draft may still change sides; the first offer settles it. */
function takeSeat(work: Work): void {
  const party = work.input.party ?? work.transaction.author
  const { id } = work.actor
  putTransaction(work, {
    author: party,
    buyerId: party === 'buyer' ? id : null,
    sellerId: party === 'seller' ? id : null,
  })
}

function issueTerms(work: Work): void {
  const terms = { ...(work.input.terms ?? work.terms), ...filesSealed(work.facts.files ?? []) }
  const author = existing(partyOf(work.transaction, work.actor.id), 'an offer comes from a party')
  // What a broker gets is a sum of one currency, and the seller's word: in another one of the buyer's it would be another sum.
  if (author === 'buyer' && terms.currency !== work.terms.currency) work.broker = null
  // Whom a seller names; and none of a former offer who closed their account since.
  const named = work.facts.broker
  if (named === null || (named && author === 'seller')) work.broker = named
  work.terms = { ...terms, broker: work.broker ? brokerTerms(work.broker) : undefined }
  const version = hashTerms(work.terms, work.transaction.termsVersion + 1, author)
  work.newTerms = version
  putTransaction(work, {
    termsVersion: version.version,
    termsHash: version.hash,
    author,
    turn: otherParty(author),
    currency: terms.currency,
    title: terms.title,
    totalMinor: dealTotal(terms),
  })
}

function openTranches(work: Work): void {
  const fees = feesOf(work.terms)
  const due = firstDue(work.terms, work.terms.tranches)
  const commissions = commissionsByPart(work.terms, work.broker?.commissionMinor ?? 0n)
  work.tranches = work.terms.tranches.map((each, index) => ({
    ...freshTranche(each, index + 1, work.now),
    ...existing(fees[index], 'every tranche has its fees'),
    brokerMinor: commissions[index] ?? 0n,
    state: due.includes(each) ? 'pending' : 'unopened',
  }))
  for (const each of work.tranches) work.changed.tranches.add(each.number)
  putTransaction(work, { agreedAt: work.now, turn: null })
}

function bindParty(work: Work): void {
  const seat: Party = work.transaction.buyerId === null ? 'buyer' : 'seller'
  putTransaction(work, seat === 'buyer' ? { buyerId: work.actor.id } : { sellerId: work.actor.id })
}

function voidTranches(work: Work): void {
  for (const tranche of work.tranches) if (isLive(tranche.state)) enter(work, tranche, 'void')
}

/** What is too much or too late goes back to the account of its own line, whoever paid before. */
function oweToPayer(work: Work, { amountMinor, account: cameFrom }: LateMoney): void {
  if (amountMinor > 0n)
    work.owed.push({ to: 'buyer', amountMinor, cause: 'excess', tranche: 0, replaces: null, cameFrom })
}

/** Late money goes back, and with it the question whether the deal is taken up again. */
function oweLateMoney(work: Work): void {
  for (const late of work.transaction.lateFrom) oweToPayer(work, late)
  const isAnswered = work.transaction.state === 'expired' && work.transaction.agreedAt !== null
  putTransaction(work, { lateMinor: 0n, lateFrom: [], ...(isAnswered && { turn: null }) })
}

function moveDelivery(work: Work): void {
  const tranche = currentTranche(work)
  const days = work.proposal === null ? (work.input.days ?? 0) : currentProposal(work).days
  const place = placeOf(work.terms)
  const today = work.now.toZonedDateTimeISO(place.timeZone).toPlainDate()
  const agreed = Temporal.PlainDate.from(tranche.deliverBy)
  const base = Temporal.PlainDate.compare(agreed, today) < 0 ? today : agreed
  const deliverBy = base.add({ days })
  putTranche(work, { ...tranche, deliverBy: deliverBy.toString() })
  const kind = tranche.state === 'funded' ? 'T-DELIV' : 'T-TRANSIT'
  const end = endOfDay(nextBusinessDay(deliverBy, place.calendar), place.timeZone)
  const subject = subjectText({ tranche: tranche.number })
  moveTimer(work, kind, days, end)
  // More time ends what ran because the time was over: the grace, and the days to answer whether it came.
  stopTimers(work, (each) => each.subject === subject && ['T-GRACE', 'T-ASKED'].includes(each.kind))
  // What is given while a delivery is declared holds, too, if that is taken back.
  if (kind === 'T-TRANSIT') {
    moveTimer(work, 'T-DELIV', days, end)
    pauseTimers(work, 'declaration', subject, [])
  }
}

function moveInspection(work: Work): void {
  const { days } = currentProposal(work)
  moveTimer(work, 'T-INSP', days, dueAt(work.now, { days }, placeOf(work.terms)))
}

function openProposal(work: Work, kind: ProposalKind): void {
  const by = existing(partyOf(work.transaction, work.actor.id), 'a proposal comes from a party')
  const proposal: Proposal = {
    id: freshId(work),
    kind,
    tranche: currentTranche(work).number,
    state: 'open',
    by,
    toSellerMinor: work.input.toSellerMinor ?? 0n,
    toBuyerMinor: work.input.toBuyerMinor ?? 0n,
    days: work.input.days ?? 0,
    paidBy: kind === 'return' ? (work.input.paidBy ?? null) : null,
    amendment: kind === 'amendment' ? amendmentAsked(work) : null,
    termsVersion: null,
    reason: work.input.reason ?? '',
    openedAt: work.now,
  }
  putProposal(work, proposal)
  work.proposal = proposal.id
}

/** After money left a tranche by agreement: it ends when nothing is held, else it stays where it was. */
function endByBalance(work: Work): void {
  const tranche = currentTranche(work)
  const state = endStateOf(tranche)
  if (state !== null) enter(work, tranche, state)
}

/** How a tranche with nothing left in custody ended; what its payer's bank took back, its buyer has. */
export function endStateOf(tranche: {
  heldMinor: bigint
  releasedMinor: bigint
  refundedMinor: bigint
}): 'released' | 'refunded' | 'split' | null {
  if (tranche.heldMinor > 0n) return null
  if (tranche.releasedMinor === 0n) return 'refunded'
  return tranche.refundedMinor === 0n ? 'released' : 'split'
}

function takeAccount(work: Work): void {
  const found = accountToPay(work)
  const taken = found.usable
    ? { account: found.account, blockedBy: null }
    : { account: null, blockedBy: found.reason }
  putPayout(work, { ...currentPayout(work), ...taken })
}
