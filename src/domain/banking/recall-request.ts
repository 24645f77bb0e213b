import { holderNameMatches } from './holder-name.ts'
import { meaningfulReference } from './statement.ts'

/**
 * A deposit that the payer's bank wants back, as its request tells it (ISO 20022 camt.056, or camt.055 where a customer
 * asks). Null where it does not say. The sum in minor units, the day of the settlement ISO 8601.
 */
export type RecallRequest = Readonly<{
  /** What the banks call the matter, and the request in it. */
  caseId: string | null
  cancellationId: string | null
  endToEndId: string | null
  /** Everything else that some bank called the payment by. */
  references: readonly string[]
  amount: Readonly<{ minor: bigint; currency: string }> | null
  day: string | null
  /** The code of ISO 20022, or the bank's own; and what it writes beside it. */
  reason: string | null
  text: string | null
  payerName: string | null
}>

/** Whether a file of ISO 20022 asks for payments back, by what it is recognised as. */
export function isRecallFormat(format: unknown): boolean {
  return format === 'camt.056' || format === 'camt.055'
}

/** So many requests of one file are read. */
export const MOST_RECALLS = 500

/** Why a file is no request that can be looked at. */
export const unreadRecalls = ['damaged', 'other-file', 'of-nothing', 'version-unknown', 'too-many'] as const
export type UnreadRecall = (typeof unreadRecalls)[number]

export type ReadRecalls =
  | Readonly<{ read: true; requests: readonly RecallRequest[] }>
  | Readonly<{ read: false; why: UnreadRecall }>

/** What says that two requests are the same one: not its reason, which a bank may tell better later. */
export function samenessOf(request: RecallRequest): readonly (string | null)[] {
  const { caseId, cancellationId, endToEndId, references, amount, day } = request
  const sum = amount && `${amount.currency} ${amount.minor}`
  return [caseId, cancellationId, endToEndId, references.join(' '), sum, day]
}

/** A credit of ours as it is compared with a request. */
export type AskedCredit = Readonly<{
  lineId: string
  amountMinor: bigint
  currency: string
  bookedOn: string
  endToEndId: string | null
  bankReference: string | null
  payerName: string | null
}>

/** How far the day that a bank tells may lie from that of our statement: a weekend and a holiday. */
export const RECALL_DAYS = 5

/** More of one sum than are compared with a request are several. */
export const MOST_COMPARED = 200

/** `among`: the credits of which a person has to find the right one; none where nothing fits. */
export type FoundCredit =
  | Readonly<{ lineId: string; by: 'reference' | 'sum-and-day' }>
  | Readonly<{ lineId: null; why: 'none' | 'several'; among: readonly string[] }>

/** Every credit that a request may be about. */
export const creditsOf = (found: FoundCredit): readonly string[] =>
  found.lineId === null ? found.among : [found.lineId]

/**
 * The credit that a request is about: the one that has its reference and, where it says them, its sum and currency. Without a
 * reference that we know, the only one of that sum in those days whose own reference and payer do not contradict it.
 * Several that fit are left to a person. `credits`: those with a reference first, and one more than are compared where there are more.
 */
export function creditAskedFor(request: RecallRequest, credits: readonly AskedCredit[]): FoundCredit {
  const fitting = credits.filter((each) => hasSum(request, each))
  const named = fitting.filter((each) => isNamed(request, each))
  const near = (named.length > 0 ? named : fitting).filter((each) => isNear(request, each))
  if (named.length > 0) return only(near.length === 1 ? near : named, 'reference')
  if (!request.amount || !request.day) return { lineId: null, why: 'none', among: [] }
  const possible = near.filter((each) => !contradicts(request, each))
  return credits.length > MOST_COMPARED ? several(possible) : only(possible, 'sum-and-day')
}

function only(found: readonly AskedCredit[], by: 'reference' | 'sum-and-day'): FoundCredit {
  const [first] = found
  if (found.length > 1) return several(found)
  return first ? { lineId: first.lineId, by } : { lineId: null, why: 'none', among: [] }
}

const several = (among: readonly AskedCredit[]): FoundCredit => ({
  lineId: null,
  why: 'several',
  among: among.map(({ lineId }) => lineId),
})

function hasSum({ amount }: RecallRequest, { amountMinor, currency }: AskedCredit): boolean {
  return amount === null || (amount.minor === amountMinor && amount.currency === currency)
}

function isNamed({ endToEndId, references }: RecallRequest, credit: AskedCredit): boolean {
  const own = meaningfulReference(credit.endToEndId)
  if (own !== null && own === endToEndId) return true
  const ofBank = meaningfulReference(credit.bankReference)
  return ofBank !== null && references.includes(ofBank)
}

function isNear({ day }: RecallRequest, { bookedOn }: AskedCredit): boolean {
  if (day === null) return false
  const apart = Temporal.PlainDate.from(day).until(bookedOn).days
  return Math.abs(apart) <= RECALL_DAYS
}

/** Whether both sides say something else of the same thing. */
function contradicts({ endToEndId, payerName }: RecallRequest, credit: AskedCredit): boolean {
  const own = meaningfulReference(credit.endToEndId)
  if (own !== null && endToEndId !== null && own !== endToEndId) return true
  if (payerName === null || credit.payerName === null) return false
  return holderNameMatches(payerName, credit.payerName) === 'different'
}

/** What an office person says of a request when it is done. Money moves by none of them. */
export const recallAnswers = ['agreed', 'refused', 'not-ours'] as const
export type RecallAnswer = (typeof recallAnswers)[number]

/** What a deal still has of a deposit, and what is on its way out, in minor units. */
export type MoneyOfDeal = Readonly<{
  heldMinor: bigint
  frozenMinor: bigint
  leftMinor: bigint
  isLeaving: boolean
}>

/** Where the money of a credit stands, which says what can be done with a request for it. */
export const recallStandings = [
  'unassigned',
  'going-back',
  'gone-back',
  'recalled',
  'own',
  'disputed',
  'held',
  'partly-held',
  'leaving',
  'left',
] as const
export type RecallStanding = (typeof recallStandings)[number]

/** Where it stands, by the state of its line and what its deals hold. */
export function standingOf(lineState: string, deals: readonly MoneyOfDeal[]): RecallStanding {
  if (lineState === 'to_return') return 'going-back'
  if (lineState === 'returned') return 'gone-back'
  if (lineState === 'recalled') return 'recalled'
  if (lineState === 'noted') return 'own'
  if (deals.length === 0 || !['matched', 'divided'].includes(lineState)) return 'unassigned'
  if (deals.some((each) => each.frozenMinor > 0n)) return 'disputed'
  const isHeld = deals.some((each) => each.heldMinor > 0n)
  const isLeft = deals.some((each) => each.leftMinor > 0n)
  if (isHeld) return isLeft ? 'partly-held' : 'held'
  return deals.some((each) => each.isLeaving) ? 'leaving' : 'left'
}
