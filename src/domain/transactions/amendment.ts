import { z } from 'zod'
import type { Party } from './party.ts'
import type { TrancheState } from './states.ts'
import { hashTerms, type Terms, Terms as TermsShape, TrancheTerms } from './terms.ts'

const ofDeal = {
  title: TermsShape.shape.title.optional(),
  description: TermsShape.shape.description.optional(),
  acceptance: TermsShape.shape.acceptance.removeDefault().optional(),
}
const ofPart = {
  deliverBy: TrancheTerms.shape.deliverBy.optional(),
  inspectionDays: TrancheTerms.shape.inspectionDays.optional(),
}

/** What an amendment says instead of what was agreed (A9): words of the deal, and what is agreed for one part of it. */
export const Amendment = z.strictObject({ ...ofDeal, ...ofPart })
export type Amendment = Readonly<z.infer<typeof Amendment>>
export type AmendedField = keyof Amendment

const dealFields = Object.keys(ofDeal) as (keyof typeof ofDeal)[]
const partFields = Object.keys(ofPart) as (keyof typeof ofPart)[]
export const amendedFields: readonly AmendedField[] = [...dealFields, ...partFields]

const atAnyTime: readonly AmendedField[] = [...dealFields, 'inspectionDays']

/**
 * What may still be amended in each state of a part. A delivery that was declared has no date to be agreed on any more; and
 * what is accepted, rejected, on its way back, in dispute or over is decided by its own steps.
 */
const amendable: Readonly<Partial<Record<TrancheState, readonly AmendedField[]>>> = {
  unopened: amendedFields,
  pending: amendedFields,
  part_funded: amendedFields,
  funded: amendedFields,
  delivery_declared: atAnyTime,
  inspecting: atAnyTime,
  changes_requested: atAnyTime,
}
export const amendableStates = [
  'unopened',
  'pending',
  'part_funded',
  'funded',
  'delivery_declared',
  'inspecting',
  'changes_requested',
] as const satisfies readonly TrancheState[]

/** What may be amended of a part now. */
export function amendableIn({ state }: Readonly<{ state: TrancheState }>): readonly AmendedField[] {
  return amendable[state] ?? []
}

/** What of an amendment comes too late for a part in this state. */
export function tooLateToAmend(
  part: Readonly<{ state: TrancheState }>,
  amendment: Amendment,
): AmendedField[] {
  return changedFields(amendment).filter((field) => !amendableIn(part).includes(field))
}

/** What an amendment changes, in the order of the form. */
export function changedFields(amendment: Amendment): AmendedField[] {
  return amendedFields.filter((field) => amendment[field] !== undefined)
}

/** An amendment without what stands so already: a date as it was put off, words as they were agreed. */
export function whatChanges(
  terms: Terms,
  part: Readonly<{ deliverBy: string; inspectionDays: number }>,
  asked: Amendment,
): Amendment {
  const now: Amendment = {
    title: terms.title,
    description: terms.description,
    acceptance: terms.acceptance,
    deliverBy: part.deliverBy,
    inspectionDays: part.inspectionDays,
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
  return {
    ...terms,
    ...only(dealFields),
    tranches: terms.tranches.map((each, index) =>
      index === number - 1 ? { ...each, ...only(partFields) } : each,
    ),
  }
}

/** The seal of what both would have agreed to: what is accepted is exactly this (G-LATEST). */
export function amendedHash(
  { terms, transaction }: Readonly<{ terms: Terms; transaction: Readonly<{ termsVersion: number }> }>,
  { tranche, by, amendment }: Readonly<{ tranche: number; by: Party; amendment: Amendment | null }>,
): string | null {
  if (!amendment) return null
  return hashTerms(amendedTerms(terms, tranche, amendment), transaction.termsVersion + 1, by).hash
}
