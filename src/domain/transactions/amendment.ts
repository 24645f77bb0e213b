import { z } from 'zod'
import type { Party } from './party.ts'
import type { TrancheState } from './states.ts'
import {
  hashTerms,
  NewTerms,
  NewTrancheTerms,
  type Terms,
  Terms as TermsShape,
  TrancheTerms,
} from './terms.ts'

const ofDeal = {
  title: TermsShape.shape.title.optional(),
  description: TermsShape.shape.description.optional(),
  acceptance: TermsShape.shape.acceptance.removeDefault().optional(),
}
const ofPart = {
  deliverBy: TrancheTerms.shape.deliverBy.optional(),
  inspectionDays: TrancheTerms.shape.inspectionDays.optional(),
  priceMinor: TrancheTerms.shape.priceMinor.optional(),
}

/**
 * What an amendment says instead of what was agreed (A9): words of the deal, what is agreed for one part of it, and a part that
 * the deal has from then on beside its others, or the one that it has no more.
 */
export const Amendment = z.strictObject({
  ...ofDeal,
  ...ofPart,
  addedPart: TrancheTerms.optional(),
  takesOut: z.literal(true).optional(),
})
/** An amendment as it is asked for from now on. */
export const NewAmendment = Amendment.extend({
  title: NewTerms.shape.title.optional(),
  addedPart: NewTrancheTerms.optional(),
})
export type Amendment = Readonly<z.infer<typeof Amendment>>
export type AmendedField = keyof Amendment

const dealFields = Object.keys(ofDeal) as (keyof typeof ofDeal)[]
const partFields = Object.keys(ofPart) as (keyof typeof ofPart)[]
/** Whether what is amended is said of the whole deal, and not of one part. */
export const isOfDeal = (field: AmendedField): boolean => dealFields.some((each) => each === field)
export const amendedFields: readonly AmendedField[] = [...dealFields, ...partFields, 'addedPart', 'takesOut']

const atAnyTime: readonly AmendedField[] = [...dealFields, 'inspectionDays', 'priceMinor', 'addedPart']

/** A part that money came for is not taken out. */
const beforeDelivery = amendedFields.filter((field) => field !== 'takesOut')

/**
 * What may still be amended in each state of a part. A delivery that was declared has no date to be agreed on any more; and
 * what is accepted, rejected, on its way back, in dispute or over is decided by its own steps.
 */
const amendable = {
  unopened: amendedFields,
  pending: amendedFields,
  part_funded: beforeDelivery,
  funded: beforeDelivery,
  delivery_declared: atAnyTime,
  inspecting: atAnyTime,
  changes_requested: atAnyTime,
} as const satisfies Partial<Record<TrancheState, readonly AmendedField[]>>
export const amendableStates = Object.keys(amendable) as (keyof typeof amendable)[]

/** What may be amended of a part now. */
function amendableIn({ state }: Readonly<{ state: TrancheState }>): readonly AmendedField[] {
  const byState: Partial<Record<TrancheState, readonly AmendedField[]>> = amendable
  return byState[state] ?? []
}

/** What of a part decides how its price may still change. */
type Priced = Readonly<
  Record<'priceMinor' | 'releasedMinor' | 'refundedMinor' | 'movedMinor', bigint> & { state: TrancheState }
>

const delivered: readonly TrancheState[] = ['delivery_declared', 'inspecting', 'changes_requested']

/**
 * Whether another price comes too late: of a part that something was given out of, or split off, what is left has no price of its
 * own; and what was delivered for one price is not held back for a higher one.
 */
function isPriceTooLate(part: Priced, priceMinor: bigint): boolean {
  if (wasGivenOf(part)) return true
  return delivered.includes(part.state) && priceMinor > part.priceMinor
}

/** What may be amended of a part as it stands now; what was delivered only to a lower price. */
export function fieldsToAmend(part: Priced): readonly AmendedField[] {
  return amendableIn(part).filter((field) => field !== 'priceMinor' || !wasGivenOf(part))
}

const wasGivenOf = ({ releasedMinor, refundedMinor, movedMinor }: Priced) =>
  releasedMinor + refundedMinor + movedMinor > 0n

/** What of an amendment comes too late for a part as it stands now. */
export function tooLateToAmend(part: Priced, amendment: Amendment): AmendedField[] {
  const { priceMinor } = amendment
  return changedFields(amendment).filter(
    (field) =>
      !amendableIn(part).includes(field) ||
      (field === 'priceMinor' && priceMinor !== undefined && isPriceTooLate(part, priceMinor)),
  )
}

/** What an amendment changes, in the order of the form. */
export function changedFields(amendment: Amendment): AmendedField[] {
  return amendedFields.filter((field) => amendment[field] !== undefined)
}

/** An amendment without what stands so already: a date as it was put off, words as they were agreed. */
export function whatChanges(
  terms: Terms,
  part: Readonly<{ deliverBy: string; inspectionDays: number; priceMinor: bigint }>,
  asked: Amendment,
): Amendment {
  const now: Amendment = {
    title: terms.title,
    description: terms.description,
    acceptance: terms.acceptance,
    deliverBy: part.deliverBy,
    inspectionDays: part.inspectionDays,
    priceMinor: part.priceMinor,
  }
  return Object.fromEntries(
    changedFields(asked).flatMap((field) => (asked[field] === now[field] ? [] : [[field, asked[field]]])),
  )
}

/** The terms as they are once an amendment of one part is accepted: what it does not name stays as it was agreed. */
export function amendedTerms(terms: Terms, number: number, amendment: Amendment): Terms {
  const only = (fields: readonly AmendedField[]) =>
    Object.fromEntries(
      changedFields(amendment).flatMap((field) =>
        fields.includes(field) ? [[field, amendment[field]]] : [],
      ),
    )
  const parts = terms.tranches.map((each, index) =>
    index === number - 1 ? { ...each, ...only(partFields) } : each,
  )
  const { addedPart, takesOut } = amendment
  const left = takesOut ? parts.toSpliced(number - 1, 1) : parts
  return { ...terms, ...only(dealFields), tranches: addedPart ? [...left, addedPart] : left }
}

/** The seal of what both would have agreed to: what is accepted is exactly this (G-LATEST). */
export function amendedHash(
  { terms, transaction }: Readonly<{ terms: Terms; transaction: Readonly<{ termsVersion: number }> }>,
  { tranche, by, amendment }: Readonly<{ tranche: number; by: Party; amendment: Amendment | null }>,
): string | null {
  if (!amendment) return null
  return hashTerms(amendedTerms(terms, tranche, amendment), transaction.termsVersion + 1, by).hash
}
