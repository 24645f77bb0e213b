import { currencies } from '../money.ts'
import { isProven } from '../people/step-up.ts'
import { saysSomething } from '../written.ts'
import { type Condition, outcomesOf } from './dispute.ts'
import { type DisputeGround, guideRules, groundsOf } from './dispute-rules.ts'
import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import { tieOf } from './neutral.ts'
import { groundsAfterRemedy } from './remedy-conditions.ts'
import { canBeSentBack, conditionDays, remedyOf } from './remedy.ts'
import type { Party } from './party.ts'
import { unfoundedFact } from './proven-facts.ts'
import { partyOf, type Tranche } from './situation.ts'
import { currentDispute, currentTranche, type Work } from './work.ts'

type GuardRefusal = Readonly<{ code: RefusalCode; details?: RefusalDetails }>
type Guard = (work: Work) => GuardRefusal | null

const wrong = (field: string): GuardRefusal => ({ code: 'input-wrong', details: { fields: [field] } })

/** What must be so for a step of a dispute to be taken. */
export const disputeGuards = {
  'dispute-complete': (work) => {
    const { ground, claimedMinor = 0n, statement, noEvidence } = work.input
    const side = partyOf(work.transaction, work.actor.id)
    const grounds: readonly DisputeGround[] = side ? groundsOf[side] : []
    const left = groundsAfterRemedy(work, currentTranche(work), side)
    if (!ground || !grounds.includes(ground)) return wrong('ground')
    if (left && (!left.includes(ground) || claimedMinor !== currentTranche(work).heldMinor))
      return { code: 'decided-already' }
    if (!saysSomething(statement)) return wrong('statement')
    if (side && (work.facts.evidence?.[side] ?? 0) === 0 && !saysSomething(noEvidence))
      return wrong('noEvidence')
    const { heldMinor } = currentTranche(work)
    if (claimedMinor <= 0n || claimedMinor > heldMinor)
      return { code: 'not-enough-held', details: sumDetails(work, heldMinor) }
    return isWhole(work, heldMinor - claimedMinor) ? null : unpayable(work)
  },
  'G-STEP-REST': (work) => {
    const isPart = (work.input.claimedMinor ?? 0n) < currentTranche(work).heldMinor
    return isPart && maySeeRestGo(work) && !isProven(work.actor, work.now) ? { code: 'step-up-needed' } : null
  },
  'statement-given': ({ input }) => (saysSomething(input.statement) ? null : wrong('statement')),
  'reason-given': ({ input }) => (saysSomething(input.reason) ? null : wrong('reason')),
  'question-complete': ({ input }) => {
    if (!input.side) return wrong('side')
    return saysSomething(input.reason) ? null : wrong('reason')
  },
  'G-NEUTRAL': (work) => neutralGuard(work),
  'resolution-complete': (work) => {
    const { toSellerMinor, toBuyerMinor, reasons, rules } = work.input
    const total = sumToShare(work)
    if (toSellerMinor === undefined || toBuyerMinor === undefined || toSellerMinor + toBuyerMinor !== total)
      return { code: 'shares-do-not-add-up', details: sumDetails(work, total) }
    if (!isWhole(work, toSellerMinor)) return unpayable(work)
    const unfounded = factsObjection(work)
    if (unfounded) return unfounded
    if (!saysSomething(reasons)) return wrong('reasons')
    const known: readonly string[] = guideRules
    if (!rules?.length || !rules.every((each) => known.includes(each))) return wrong('rules')
    return work.input.condition ? conditionObjection(work, work.input.condition, total) : null
  },
  'counterclaim-complete': (work) => {
    const { ground, remedy, statement } = work.input
    const side = partyOf(work.transaction, work.actor.id)
    const grounds: readonly DisputeGround[] = side ? groundsOf[side] : []
    if (!ground || !grounds.includes(ground)) return wrong('ground')
    if (!remedy) return wrong('remedy')
    return saysSomething(statement) ? null : wrong('statement')
  },
  'nothing-counterclaimed': (work) =>
    currentDispute(work).counterclaim === null ? null : { code: 'counterclaim-stands' },
  'secret-offer-complete': (work) => {
    const { limitMinor = -1n } = work.input
    const { heldMinor } = currentTranche(work)
    if (limitMinor < 0n) return wrong('limitMinor')
    if (limitMinor > heldMinor) return { code: 'not-enough-held', details: sumDetails(work, heldMinor) }
    return isWhole(work, limitMinor) ? null : unpayable(work)
  },
  'appeal-complete': (work) => {
    const { appealGround, statement, toSellerMinor } = work.input
    const { decision } = currentDispute(work)
    const side = partyOf(work.transaction, work.actor.id)
    if (!appealGround) return wrong('appealGround')
    if (!saysSomething(statement)) return wrong('statement')
    if (!decision || toSellerMinor === undefined || toSellerMinor < 0n) return wrong('toSellerMinor')
    const all = decision.toSellerMinor + decision.toBuyerMinor
    // What depends on a condition has no one sum to gain against: they say what they want instead of it.
    const gains =
      decision.condition !== null ||
      (side === 'seller' ? toSellerMinor > decision.toSellerMinor : toSellerMinor < decision.toSellerMinor)
    return gains && toSellerMinor <= all && isWhole(work, toSellerMinor) ? null : wrong('toSellerMinor')
  },
  'within-appeal': (work) => {
    const { decision, appeal } = currentDispute(work)
    const { toSellerMinor = -1n, condition = null } = work.input
    if (!decision || !appeal) return wrong('toSellerMinor')
    const asked = [...outcomesOf(decision), appeal.toSellerMinor]
    const isWithin = (minor: bigint) =>
      asked.some((each) => each <= minor) && asked.some((each) => each >= minor)
    return outcomesOf({ toSellerMinor, condition }).every(isWithin) ? null : wrong('toSellerMinor')
  },
  'not-a-judge': (work) => {
    const { mediatorId, reviewerId } = currentDispute(work)
    const judged = [mediatorId, reviewerId].includes(work.actor.id)
    return judged ? { code: 'same-person-twice', details: { action: 'execute-decision' } } : null
  },
} as const satisfies Record<string, Guard>

/** Whether what the actor does not claim would be released, which takes what every release takes. */
export function maySeeRestGo(work: Work): boolean {
  return isRestReleased(partyOf(work.transaction, work.actor.id), currentTranche(work))
}

/** What a buyer does not claim of something whose delivery is proven is accepted, and released the same day (X1). */
export function isRestReleased(side: Party | null, { proof }: Pick<Tranche, 'proof'>): boolean {
  return side === 'buyer' && Boolean(proof?.provenAt)
}

/** Guards of disputes that only the person's next answer can satisfy. */
export const answeredInDisputes: readonly (keyof typeof disputeGuards)[] = [
  'dispute-complete',
  'G-STEP-REST',
  'statement-given',
  'reason-given',
  'question-complete',
  'G-NEUTRAL',
  'resolution-complete',
  'counterclaim-complete',
  'secret-offer-complete',
  'appeal-complete',
  'within-appeal',
]

/** What a resolution shares out: all that is held now; on review, all that was decided about. */
function sumToShare(work: Work): bigint {
  const { state, decision } = currentDispute(work)
  if (state === 'appeal' && decision) return decision.toSellerMinor + decision.toBuyerMinor
  return currentTranche(work).heldMinor
}

/** Nobody is named who is tied to the deal or its dispute. */
function neutralGuard(work: Work): GuardRefusal | null {
  const { candidate } = work.facts
  if (!candidate || candidate.id !== work.input.personId) return wrong('personId')
  const why = tieOf(candidate, work.transaction, currentDispute(work))
  return why && { code: 'not-neutral', details: { why } }
}

/** Why a condition cannot be met, or says nothing that could be done. */
function conditionObjection(work: Work, condition: Condition, total: bigint): GuardRefusal | null {
  const { kind, days, otherwiseToSellerMinor } = condition
  const tranche = currentTranche(work)
  // A second one would lead to a third: whoever decides again shares the money.
  if (remedyOf(work, tranche)) return { code: 'decided-already' }
  if (kind === 'return' && !canBeSentBack(work.terms.deliveryMode, tranche))
    return { code: 'nothing-to-send-back' }
  const { least, most } = conditionDays(kind)
  if (!Number.isInteger(days) || days < least || days > most)
    return { code: 'input-wrong', details: { fields: ['days'], least, most } }
  if (otherwiseToSellerMinor < 0n || otherwiseToSellerMinor > total)
    return { code: 'not-enough-held', details: sumDetails(work, total) }
  if (!isWhole(work, otherwiseToSellerMinor)) return unpayable(work)
  // What was made good is worth what was agreed: it is released as a whole.
  return kind === 'repair' && work.input.toBuyerMinor !== 0n ? wrong('toBuyerMinor') : null
}

/** Whether the country's rails can pay a part of a sum. */
function isWhole({ transaction }: Work, amountMinor: bigint): boolean {
  return amountMinor % currencies[transaction.currency].stepMinor === 0n
}

const unpayable = ({ transaction: { currency } }: Work): GuardRefusal => ({
  code: 'amount-out-of-range',
  details: { currency },
})

const sumDetails = ({ transaction: { currency } }: Work, availableMinor: bigint) => ({
  availableMinor: availableMinor.toString(),
  currency,
})

/** What is proven rests on evidence of the deal, fact by fact; where nothing is, what is contested is told. */
function factsObjection({ input, facts }: Work): GuardRefusal | null {
  const { facts: proven = '', contested } = input
  if (!saysSomething(proven) && !saysSomething(contested)) return wrong('facts')
  const line = unfoundedFact(proven, facts.evidence)
  return line === null ? null : { code: 'fact-unfounded', details: { fields: ['facts'], line } }
}
