import { receiverOf } from './stakes.ts'
import { currencies } from '../money.ts'
import { type RefusalCode, type RefusalDetails } from '../refusal.ts'
import { amendmentGuards, hashToAccept } from './amendment-rules.ts'
import { deliveryGuards, parcelObjection } from './delivery-guards.ts'
import { answeredInDisputes, disputeGuards } from './dispute-guards.ts'
import { isIdentityGap, type ReachedLimit, silenceIsProven, type WayOutGap } from './facts.ts'
import { evidenceBrought } from './evidence-guards.ts'
import { saysSomething, written } from '../written.ts'
import { disputeRules } from './dispute-rules.ts'
import { ownHand } from './four-eyes.ts'
import { answeredInFreezes, freezeGuards, isFrozen } from './freezes.ts'
import { isShown, outcomesFor } from './rejection.ts'
import { isHeldReason, partyOf } from './situation.ts'
import { accountToPay } from './payout-account.ts'
import { leastLeft } from '../ledger/escrow.ts'
import { chargesObjection } from './charges-limit.ts'
import { termLimits } from './term-limits.ts'
import { commissionObjection } from './broker-guard.ts'
import { checkTerms } from './terms.ts'
import { currentPayout, currentProposal, currentTranche, placeOf, type Work } from './work.ts'

export type GuardRefusal = Readonly<{ code: RefusalCode; details?: RefusalDetails }>
export type Guard = (work: Work) => GuardRefusal | null

const no = (code: RefusalCode, details?: RefusalDetails): GuardRefusal =>
  details ? { code, details } : { code }

const STEP_UP_MINUTES = 5
/** By how many days a delivery may be put off at once. */
export const extensionDays = { least: 1, most: 60 } as const
/** By how many days an inspection may be made longer, once. */
export const inspectionExtensionDays = { least: 1, most: 7 } as const

/** The guards that rows share, and the smaller ones of single rows. Null means: nothing against it. */
export const guards = {
  'G-EXIT': (work) => {
    const missing = work.facts.wayOut?.missing
    return missing?.length === 0 ? null : no('way-out-missing', wayOutDetails(work, missing ?? []))
  },
  // Both bind themselves: the author's acceptance is as old as the offer.
  'G-TIER': (work) => tierObjection(work),
  'G-LATEST': (work) => (work.input.hash === hashToAccept(work) ? null : no('terms-changed')),
  'G-STEP': ({ actor, now }) => {
    const latest = actor.steppedUpAt?.add({ minutes: STEP_UP_MINUTES })
    return latest && Temporal.Instant.compare(now, latest) <= 0 ? null : no('step-up-needed')
  },
  'G-FUNDS': (work) => {
    const wanted = work.input.amountMinor
    const held = currentTranche(work).heldMinor
    if (wanted === undefined) return held > 0n ? null : tooMuch(work)
    if (wanted <= 0n || wanted > held) return tooMuch(work)
    return wanted === held || isPayable(work, wanted) ? null : unpayable(work)
  },
  // What is as good as all is released as all, with its word and its minutes to undo it.
  'leaves-enough': (work) => {
    const { currency } = work.transaction
    const tranche = currentTranche(work)
    if (!leavesTooLittle(work, work.input.amountMinor ?? 0n)) return null
    const leastMinor = leastLeft(tranche, currency).toString()
    return no('leaves-too-little', { leastMinor, availableMinor: tranche.heldMinor.toString(), currency })
  },
  'G-NOHOLD': (work) => noHold(work),
  'G-PROOF': (work) => (currentTranche(work).proof?.provenAt ? null : no('proof-missing')),
  'G-NOTICE-BUYER': (work) => silenceGuard(work),
  'G-NOTICE-SELLER': (work) => silenceGuard(work),
  'G-4E': (work) => {
    const action = ownHand({ transaction: work.transaction, payout: currentPayout(work) }, work.actor.id)
    return action && no('same-person-twice', { action })
  },
  'terms-complete': ({ input, terms, now, policy: { chargesPercent } }) => {
    const wanted = input.terms ?? terms
    const today = now.toZonedDateTimeISO(placeOf(wanted).timeZone).toPlainDate().toString()
    checkTerms(wanted, today)
    return chargesObjection(wanted, chargesPercent)
  },
  'commission-fits': commissionObjection,
  'contact-verified': ({ actor }) => (actor.contactVerified ? null : no('contact-not-verified')),
  'versions-left': ({ transaction }) =>
    transaction.termsVersion < termLimits.versions
      ? null
      : no('too-many-versions', { most: termLimits.versions }),
  'not-a-party': ({ transaction, broker, actor }) => {
    if (broker?.personId === actor.id) return no('broker-is-a-side')
    return partyOf(transaction, actor.id) ? no('already-a-party') : null
  },
  'seat-free': ({ transaction }) =>
    transaction.buyerId !== null && transaction.sellerId !== null ? no('invitation-gone') : null,
  ...deliveryGuards,
  ...amendmentGuards,
  'operator-note': ({ role, input }) =>
    role === 'buyer' || role === 'seller' || saysSomething(input.note)
      ? null
      : no('input-wrong', { field: 'note' }),
  'change-rounds-left': (work) =>
    currentTranche(work).changeRounds < disputeRules.changeRounds
      ? null
      : no('too-many-changes', { most: disputeRules.changeRounds }),
  'rejection-shown': ({ input, terms }) => {
    if (!isShown(input)) return no('input-wrong', { field: 'reason', least: written.described })
    const isPossible = input.wanted && outcomesFor(terms.deliveryMode).includes(input.wanted)
    return isPossible ? null : no('input-wrong', { field: 'wanted' })
  },
  'return-told': ({ input }) => (input.paidBy ? null : no('input-wrong', { field: 'paidBy' })),
  'shipment-told': (work) => {
    const { shipment } = work.input
    if (shipment?.parcel) return parcelObjection(shipment.parcel, currentTranche(work).proof?.parcel)
    if (!saysSomething(shipment?.number)) return no('input-wrong', { field: 'number' })
    const isWhole = shipment?.by === 'hand' || saysSomething(shipment?.carrier)
    return isWhole ? null : no('input-wrong', { field: 'carrier' })
  },
  'plan-told': ({ input }) => (saysSomething(input.reason) ? null : no('input-wrong', { field: 'reason' })),
  'days-in-range': (work) => daysWithin(work, extensionDays),
  'inspection-days-in-range': (work) => daysWithin(work, inspectionExtensionDays),
  // Releasing what has not been delivered gives all protection away, so it has to be typed out.
  'typed-confirmation': (work) => {
    const delivered = currentTranche(work).proof?.provenAt
    if (delivered || work.input.confirmation?.trim().toUpperCase() === 'LIBERAR') return null
    return no('confirmation-missing', { phrase: 'LIBERAR' })
  },
  'split-within-balance': (work) => {
    const { toSellerMinor = 0n, toBuyerMinor = 0n } =
      work.proposal === null ? work.input : currentProposal(work)
    const both = toSellerMinor + toBuyerMinor
    // A small discount after the delivery is agreed by a split; before it, it would only replace the word.
    const isBargain = toBuyerMinor > 0n && currentTranche(work).proof?.provenAt
    if (!isBargain && toSellerMinor > 0n && both <= currentTranche(work).heldMinor)
      if (leavesTooLittle(work, toSellerMinor)) return no('split-gives-all')
    if (toSellerMinor < 0n || toBuyerMinor < 0n || both === 0n) return tooMuch(work)
    if (both > currentTranche(work).heldMinor) return tooMuch(work)
    const payable = isPayable(work, toSellerMinor) && isPayable(work, toBuyerMinor)
    return payable ? null : unpayable(work)
  },
  'evidence-brought': evidenceBrought,
  ...disputeGuards,
  ...freezeGuards,
  'payout-account': (work) => {
    const account = accountToPay(work)
    if (account.usable) return null
    if (account.reason === 'deal-frozen') return no('deal-frozen')
    return isHeldReason(account.reason) ? noHold(work) : no('account-not-usable', { reason: account.reason })
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

type Known = Pick<Work, 'actor' | 'transaction' | 'facts'>

/** G-TIER: why the identities of the two people are not enough for them to agree to this deal now. */
export function tierObjection(known: Known): GuardRefusal | null {
  const missing = known.facts.wayOut?.missing.filter(isIdentityGap)
  return missing?.length === 0 ? null : no('identity-not-enough', wayOutDetails(known, missing ?? []))
}

/** What is missing; with the sums of a limit for whoever passes it, as they are nobody else's business. */
function wayOutDetails({ actor, transaction, facts }: Known, missing: readonly WayOutGap[]): RefusalDetails {
  const mine = partyOf(transaction, actor.id)
  if (!mine) return { missing }
  const own = facts.wayOut?.reached?.[mine]
  return { missing, mine, ...(own ? reachedDetails(own) : {}) }
}

/** A reached limit as plain values. */
function reachedDetails({ tier, currency, limitMinor, usedMinor, nextMonth }: ReachedLimit): RefusalDetails {
  const sums = { tier, currency, limitMinor: limitMinor.toString(), usedMinor: usedMinor.toString() }
  return nextMonth === null ? sums : { ...sums, nextMonth }
}

/** A payout waits while its payee is held, everything else while either side is, and never for a broker. Only oneself is told that it is oneself. */
function noHold(work: Work): GuardRefusal | null {
  if (isFrozen(work)) return no('deal-frozen')
  const { facts, transaction, broker, actor, payouts, payout: id } = work
  const payout = payouts.find((each) => each.id === id)
  const held = (facts.held ?? []).filter((side) => (payout ? payout.to === side : side !== 'broker'))
  if (!facts.hold && held.length === 0) return null
  const mine = receiverOf({ transaction, broker }, actor.id)
  return mine && held.includes(mine) ? no('money-on-hold', { whose: 'mine' }) : no('money-on-hold')
}

function daysWithin({ input: { days } }: Work, range: { least: number; most: number }): GuardRefusal | null {
  return days !== undefined && days >= range.least && days <= range.most
    ? null
    : no('input-wrong', { field: 'days', ...range })
}

function tooMuch(work: Work): GuardRefusal {
  const { currency } = work.transaction
  return no('not-enough-held', { availableMinor: currentTranche(work).heldMinor.toString(), currency })
}

/** Whether a sum to the seller leaves the buyer, in custody or given back, hardly anything of the part. */
function leavesTooLittle(work: Work, toSellerMinor: bigint): boolean {
  const tranche = currentTranche(work)
  return tranche.heldMinor - toSellerMinor < leastLeft(tranche, work.transaction.currency)
}

/** Whether the country's rails can pay a part of a sum: Colombian banks move no cents. */
function isPayable(work: Work, amountMinor: bigint): boolean {
  return amountMinor % currencies[work.transaction.currency].stepMinor === 0n
}

function unpayable(work: Work): GuardRefusal {
  return no('amount-out-of-range', { currency: work.transaction.currency })
}

function silenceGuard(work: Work): GuardRefusal | null {
  const timer = work.lapsing
  if (timer?.confirmed) return null
  if (timer && work.facts.notices && silenceIsProven(work.facts.notices, timer.dueAt)) return null
  return no('notice-not-proven')
}

/** Guards whose refusal is about silence: the timer is armed again instead of the step being refused. */
export const silenceGuards: readonly GuardName[] = ['G-NOTICE-BUYER', 'G-NOTICE-SELLER']

/** Guards that only the person's next answer can satisfy: they do not make an action look impossible. */
export const answeredGuards: readonly GuardName[] = [
  'G-LATEST',
  'G-STEP',
  'G-FUNDS',
  'leaves-enough',
  'terms-complete',
  'commission-fits',
  'amendment-told',
  'proof-data',
  'replacement-told-once',
  'delivery-in-time',
  'document-shown',
  'return-document-shown',
  'operator-note',
  'rejection-shown',
  'return-told',
  'shipment-told',
  'plan-told',
  'days-in-range',
  'inspection-days-in-range',
  'typed-confirmation',
  'split-within-balance',
  ...answeredInDisputes,
  ...answeredInFreezes,
  'payout-account',
  'evidence-brought',
]
