import { buyerFeeDue, depositMissing, escrowDue, leastLeft, releaseSums } from '../ledger/escrow.ts'
import { dueAt, type Span } from '../calendar.ts'
import { type Currency, total } from '../money.ts'
import { sellerGets } from '../ledger/postings.ts'
import { netShares } from '../ledger/net-shares.ts'
import type { Shares } from './dispute.ts'
import { remedyOf, remedyShares } from './remedy.ts'
import type { Situation, Timer, Tranche } from './situation.ts'
import { awaitsDeposit, isLive } from './states.ts'
import { type Subject, subjectText } from './subject.ts'
import { commissionOf } from './broker.ts'
import { agreedTerms, firstDepositMinor, sumsOf } from './sums.ts'
import { daysToInspect } from './running-timers.ts'
import { placeOf } from './work.ts'
import { spanOf, type TimerKind, type TimerSettings } from './timers.ts'

/** A value of a step, typed, so that each reader sees it in their own format. Sums in minor units. */
export type StepValue =
  | Readonly<{
      kind: 'money'
      minor: bigint
      currency: Currency
      /** The seller's side as one sum, of which the reader is not told what the broker gets. */
      withBroker?: true
    }>
  | Readonly<{ kind: 'instant'; at: Temporal.Instant }>
  | Readonly<{ kind: 'days'; days: number }>
  | Readonly<{ kind: 'span'; span: Span }>

type ValueName =
  | 'total'
  | 'toPay'
  /** What is deposited for later, part by part. */
  | 'later'
  | 'toReceive'
  | 'due'
  | 'amount'
  | 'missing'
  | 'held'
  | 'least'
  | 'back'
  | 'net'
  | 'inspection'
  /** The end of an inspection that would begin now. */
  | 'reviewUntil'
  | 'days'
  | 'toSeller'
  | 'toBuyer'
  | 'answerTime'
  | 'undoTime'
/** What the sentences about a step are made of; what has no value at the moment is left out. */
export type StepValues = Readonly<Partial<Record<ValueName, StepValue>>>

/**
 * What the sentences about a step are made of, here and now: exact to the cent, after fees. `timer` names the timer
 * that `due` means, or those of which it means the next; without it, the next one of the subject.
 */
export function stepValues(
  situation: Situation,
  subject: Subject,
  now: Temporal.Instant,
  timer?: TimerKind | readonly TimerKind[],
): StepValues {
  const tranche = trancheOf(situation, subject)
  const due = dueTimer(situation, subject, now, timer)
  const values: StepValues = {
    ...(due ? { due: { kind: 'instant', at: due.dueAt } } : {}),
    ...dealValues(situation),
    ...(tranche ? trancheValues(situation, tranche, now) : {}),
    ...proposalValues(situation, subject, tranche),
    ...remedyValues(situation, subject, tranche),
    ...payoutValues(situation, subject),
  }
  return situation.terms.broker && !situation.broker ? withBroker(values) : values
}

/** What the seller gets, as somebody reads it who may not know the broker's share of it. */
function withBroker(values: StepValues): StepValues {
  const ofSeller = Object.entries(values).filter(([name]) => ['net', 'toReceive', 'toSeller'].includes(name))
  return {
    ...values,
    ...Object.fromEntries(ofSeller.map(([name, each]) => [name, { ...each, withBroker: true }])),
  }
}

/** How long the other side has to answer, and how long a release can be undone, under the operator's settings. */
export function answerTimes(settings: TimerSettings): Required<Pick<StepValues, 'answerTime' | 'undoTime'>> {
  return {
    answerTime: { kind: 'span', span: spanOf('T-PROP', settings) },
    undoTime: { kind: 'span', span: spanOf('T-UNDO', settings) },
  }
}

/** What runs out where no deposit comes, or none that is enough. */
export const depositTimers: readonly TimerKind[] = ['T-FUND', 'T-STATEMENT', 'T-TOPUP']

/** The timer of a subject that runs out next; for the transaction as a whole, also that of a deposit. */
export function dueTimer(
  situation: Situation,
  subject: Subject,
  now: Temporal.Instant,
  timer?: TimerKind | readonly TimerKind[],
): Timer | null {
  const name = subjectText(subject)
  const armed = situation.timers.filter(
    (each) => each.state === 'armed' && (timer === undefined || [timer].flat().includes(each.kind)),
  )
  const own = armed.filter((each) => each.subject === name)
  const deposits = armed.filter((each) => depositTimers.includes(each.kind))
  const soonest = (own.length > 0 || name !== 'transaction' ? own : deposits).toSorted((one, other) =>
    Temporal.Instant.compare(one.dueAt, other.dueAt),
  )
  return soonest.find((each) => Temporal.Instant.compare(each.dueAt, now) > 0) ?? soonest[0] ?? null
}

function trancheOf(situation: Situation, subject: Subject): Tranche | null {
  const proposal = situation.proposals.find((each) => each.id === subject.proposal)
  const dispute = situation.disputes.find((each) => each.id === subject.dispute)
  const number = proposal?.tranche ?? dispute?.tranche ?? subject.tranche
  return situation.tranches.find((each) => each.number === number) ?? null
}

/** The whole deal: as agreed, and what is held and missing in all its tranches together. */
function dealValues(situation: Situation): StepValues {
  const { transaction, tranches } = situation
  const terms = agreedTerms(situation)
  const currency = terms.currency
  const money = (minor: bigint): StepValue => ({ kind: 'money', minor, currency })
  const sums = sumsOf(terms)
  const agreed = {
    total: money(sums.priceMinor + sums.chargesMinor),
    toPay: money(firstDepositMinor(terms)),
    toReceive: money(sums.sellerReceivesMinor - (commissionOf(situation) ?? 0n)),
    amount: money(sums.priceMinor + sums.chargesMinor),
  }
  if (transaction.agreedAt === null) {
    const later = sums.buyerPaysMinor - firstDepositMinor(terms)
    return { ...agreed, ...(later > 0n && { later: money(later) }) }
  }
  const open = tranches.filter((each) => awaitsDeposit(each.state))
  const missing = money(total(open.map(depositMissing)))
  const live = tranches.filter((each) => isLive(each.state))
  return {
    ...agreed,
    ...(open.length > 0 ? { toPay: missing, missing } : {}),
    held: money(total(live.map((each) => each.heldMinor))),
    back: money(total(live.map(givenBack))),
    net: money(total(live.map((each) => netOf(each, currency)))),
    inspection: { kind: 'days', days: Math.min(...terms.tranches.map((each) => each.inspectionDays)) },
  }
}

function trancheValues({ terms }: Situation, tranche: Tranche, now: Temporal.Instant): StepValues {
  const { currency } = terms
  const money = (minor: bigint): StepValue => ({ kind: 'money', minor, currency })
  const open = awaitsDeposit(tranche.state)
  return {
    total: money(escrowDue(tranche)),
    amount: money(escrowDue(tranche)),
    toPay: money(open ? depositMissing(tranche) : escrowDue(tranche) + buyerFeeDue(tranche)),
    ...(open ? { missing: money(depositMissing(tranche)) } : {}),
    held: money(tranche.heldMinor),
    least: money(leastLeft(tranche, currency)),
    back: money(givenBack(tranche)),
    net: money(netOf(tranche, currency)),
    inspection: { kind: 'days', days: tranche.inspectionDays },
    reviewUntil: { kind: 'instant', at: dueAt(now, { days: daysToInspect(tranche) }, placeOf(terms)) },
  }
}

/** What each side gets out of a split, fees taken: the seller's part less the fee, the buyer's with the unused fee. */
function proposalValues(situation: Situation, subject: Subject, tranche: Tranche | null): StepValues {
  const proposal = situation.proposals.find((each) => each.id === subject.proposal)
  if (!proposal || !tranche) return {}
  const { toSellerMinor, toBuyerMinor } = proposal
  const { currency } = situation.terms
  const days = proposal.days > 0 ? { days: { kind: 'days', days: proposal.days } as const } : {}
  if (proposal.kind !== 'split' || toSellerMinor + toBuyerMinor > tranche.heldMinor) return days
  return { ...days, ...sharesValues(tranche, { toSellerMinor, toBuyerMinor }, currency) }
}

/** What each side gets of a part that follows a remedy, as it ends where it stands. */
function remedyValues(situation: Situation, subject: Subject, tranche: Tranche | null): StepValues {
  const remedy = tranche && subject.tranche !== undefined ? remedyOf(situation, tranche) : null
  if (!tranche || (!remedy && tranche.goodsReturn?.isPlaceTold !== false)) return {}
  const shares = remedy
    ? remedyShares(remedy, tranche)
    : { toSellerMinor: 0n, toBuyerMinor: tranche.heldMinor }
  return sharesValues(tranche, shares, situation.terms.currency)
}

function sharesValues(tranche: Tranche, shares: Shares, currency: Currency): StepValues {
  const { toSellerMinor, toBuyerMinor } = netShares(tranche, shares, currency)
  return {
    toSeller: { kind: 'money', minor: toSellerMinor, currency },
    toBuyer: { kind: 'money', minor: toBuyerMinor, currency },
  }
}

function payoutValues(situation: Situation, subject: Subject): StepValues {
  const payout = situation.payouts.find((each) => each.id === subject.payout)
  const { currency } = situation.terms
  return payout ? { amount: { kind: 'money', minor: payout.amountMinor, currency } } : {}
}

/** What the buyer gets when everything held goes back: the sum in custody and the fee that was not used. */
function givenBack(tranche: Tranche): bigint {
  return tranche.heldMinor + tranche.feePendingMinor
}

/** What the seller gets when everything held is released now, after the seller's fee and tax and the broker's share. */
function netOf(tranche: Tranche, currency: Currency): bigint {
  if (tranche.heldMinor <= 0n) return 0n
  const sums = releaseSums(tranche, tranche.heldMinor, currency)
  return sellerGets(sums)
}
