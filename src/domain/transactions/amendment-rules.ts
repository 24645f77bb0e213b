import { isRefusal, type RefusalCode, type RefusalDetails } from '../refusal.ts'
import {
  type Amendment,
  amendedHash,
  amendedTerms,
  changedFields,
  isOfDeal,
  tooLateToAmend,
  whatChanges,
} from './amendment.ts'
import type { Situation, Tranche } from './situation.ts'
import type { TrancheState } from './states.ts'
import { chargesObjection } from './charges-limit.ts'
import { termLimits } from './term-limits.ts'
import { checkTerms } from './terms.ts'
import { currentProposal, currentTranche, placeOf, type Work } from './work.ts'

/** What must be so for an amendment to exist as a step. */
export const amendmentConditions = {
  'asks-amendment': (work) => currentProposal(work).kind === 'amendment',
  // What was split off a part is agreed in no terms: it goes on as its dispute left it.
  'part-of-terms': (work) => currentTranche(work).splitFrom === null,
} as const satisfies Record<string, (work: Work) => boolean>

type GuardRefusal = Readonly<{ code: RefusalCode; details?: RefusalDetails }>

/** What must be so for an amendment to be proposed and to be accepted. */
export const amendmentGuards = {
  'amendments-left': ({ transaction }) => {
    const most = termLimits.versions + termLimits.amendments
    return transaction.termsVersion < most
      ? null
      : { code: 'too-many-versions', details: { most, isAgreed: 1 } }
  },
  'amendment-told': (work) => objectionTo(work, amendmentAsked(work)),
  // What could be agreed on when it was proposed may have come too late since.
  'amendment-fits': (work) => objectionTo(work, currentProposal(work).amendment ?? {}),
} as const satisfies Record<string, (work: Work) => GuardRefusal | null>

/** What somebody asks to be agreed on anew, without what stands so already. */
export function amendmentAsked(work: Work): Amendment {
  return whatChanges(work.terms, currentTranche(work), work.input.amendment ?? {})
}

/** The seal of what is accepted: of the newest offer, or of the terms as an amendment makes them. */
export function hashToAccept(
  work: Pick<Situation, 'proposals' | 'terms' | 'transaction'> & Readonly<{ proposal: string | null }>,
): string {
  const proposal = work.proposals.find((each) => each.id === work.proposal)
  return (proposal && amendedHash(work, proposal)) ?? work.transaction.termsHash
}

/** Parts about which it is argued what was agreed: the words of the deal stay as they are meanwhile, for all of its parts. */
const argued: readonly TrancheState[] = [
  'rejected',
  'return_agreed',
  'return_shipped',
  'return_received',
  'disputed',
]

/**
 * Whether a deal may have one part more: there may be so many, and one that was split off another or taken out has the number that
 * the terms would give it.
 */
export function takesAnotherPart({ terms, tranches }: Pick<Situation, 'terms' | 'tranches'>): boolean {
  return terms.tranches.length < termLimits.tranches && tranches.length === terms.tranches.length
}

/**
 * Whether a part may be taken out: the last one of the terms, as every other is named by its place in them, that never had money,
 * and beside one that stays.
 */
export function mayBeTakenOut(
  { terms, tranches }: Pick<Situation, 'terms' | 'tranches'>,
  { number, fundedMinor }: Pick<Tranche, 'number' | 'fundedMinor'>,
): boolean {
  const others = tranches.filter((each) => each.number < number && each.state !== 'void')
  return number === terms.tranches.length && fundedMinor === 0n && others.length > 0
}

/** Taking a part out says nothing else, and nothing of what stays is agreed on anew. */
function objectionToTakingOut(work: Work, amendment: Amendment): GuardRefusal | null {
  return changedFields(amendment).length === 1 && mayBeTakenOut(work, currentTranche(work))
    ? null
    : { code: 'amendment-not-now', details: { field: 'takesOut' } }
}

function objectionTo(work: Work, amendment: Amendment): GuardRefusal | null {
  const part = currentTranche(work)
  if (changedFields(amendment).length === 0) return { code: 'amendment-empty' }
  const [field] = tooLateToAmend(part, amendment)
  if (field) return { code: 'amendment-not-now', details: { field } }
  const ofDeal = changedFields(amendment).find(isOfDeal)
  if (ofDeal && work.tranches.some(({ state }) => argued.includes(state)))
    return { code: 'amendment-not-now', details: { field: ofDeal } }
  if (amendment.takesOut) return objectionToTakingOut(work, amendment)
  if (amendment.addedPart && !takesAnotherPart(work))
    return { code: 'amendment-not-now', details: { field: 'addedPart' } }
  const terms = amendedTerms(work.terms, part.number, amendment)
  const today = work.now.toZonedDateTimeISO(placeOf(terms).timeZone).toPlainDate().toString()
  const dated = terms.tranches.filter((_each, index) =>
    index === part.number - 1 ? amendment.deliverBy !== undefined : index >= work.terms.tranches.length,
  )
  return (
    refusalOf(() => checkTerms(terms, today, dated)) ?? chargesObjection(terms, work.policy.chargesPercent)
  )
}

/** What a check refuses, as a guard says it. */
function refusalOf(check: () => void): GuardRefusal | null {
  try {
    check()
    return null
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { code: thrown.code, details: thrown.details }
  }
}
