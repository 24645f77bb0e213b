import { z } from 'zod'
import { canonical, digest } from '../digest.ts'
import { feePayers } from '../fees.ts'
import { type Currency, currencies, currencyCodes } from '../money.ts'
import { refuse } from '../refusal.ts'
import { oneLine, written } from '../written.ts'
import { BrokerTerms } from './broker.ts'
import type { Party } from './party.ts'
import { SealedFile } from './sealed-files.ts'
import { feesOf } from './sums.ts'
import { termLimits } from './term-limits.ts'

export const deliveryModes = ['envio', 'en_persona', 'digital', 'servicio'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

export const fundingModes = ['todo', 'por_tramo'] as const
export type FundingMode = (typeof fundingModes)[number]

/** Inspection period that is offered when nobody says otherwise, in days (T-INSP). */
export const usualInspectionDays: Readonly<Record<DeliveryMode, number>> = {
  envio: 3,
  en_persona: 1,
  digital: 3,
  servicio: 7,
}

const sum = z.coerce.bigint().nonnegative().max(99_999_999_999_999n)
const date = z.iso.date()

export const TrancheTerms = z.object({
  title: z.string().trim().min(1).max(termLimits.titleLength),
  priceMinor: sum.refine((minor) => minor > 0n),
  chargesMinor: sum.default(0n),
  deliverBy: date,
  inspectionDays: z.coerce.number().int().min(1).max(termLimits.inspectionDays.most),
})
type TrancheTerms = z.infer<typeof TrancheTerms>

/**
 * What both sides accept, one version at a time. Sums in minor units of `currency`. The fee rule is named
 * with its version, so that a later change of prices never touches an agreed transaction.
 */
export const Terms = z.object({
  title: z.string().trim().min(written.least).max(termLimits.titleLength),
  description: z.string().trim().min(termLimits.descriptionLeast).max(termLimits.textLength),
  acceptance: z.string().trim().max(termLimits.textLength).default(''),
  currency: z.enum(currencyCodes as [Currency, ...Currency[]]),
  country: z.string().length(2),
  timeZone: z.string().min(3).max(60),
  calendar: z.string().min(2).max(10),
  deliveryMode: z.enum(deliveryModes),
  tranches: z.array(TrancheTerms).min(1).max(termLimits.tranches),
  /** Whether everything is deposited at once, or one part after the other. */
  fundingMode: z.enum(fundingModes).default('todo'),
  /** Whether either side may end the deal between two parts, where they are deposited for one by one. */
  endsBetweenParts: z.boolean().default(false),
  feePayer: z.enum(feePayers),
  feeRule: z.object({ id: z.string(), version: z.number().int() }),
  fundingBusinessDays: z.coerce
    .number()
    .int()
    .min(termLimits.fundingBusinessDays.least)
    .max(termLimits.fundingBusinessDays.most)
    .default(5),
  returns: z.object({
    accepted: z.boolean(),
    paidBy: z.enum(['buyer', 'seller']),
    days: z.coerce.number().int().min(0).max(termLimits.returnsDays.most),
  }),
  guideVersion: z.number().int().default(1),
  /** The files that were added before the offer was sent. Absent where there are none, and in what was sealed before files were. */
  files: z.array(SealedFile).min(1).optional(),
  /** Whom the seller pays out of what they receive; absent where there is nobody, so that older seals stay. */
  broker: BrokerTerms.optional(),
})
export type Terms = z.infer<typeof Terms>

const asLine = z.string().transform(oneLine)

/** A part as it is offered from now on, its title on one line. */
export const NewTrancheTerms = TrancheTerms.extend({ title: asLine.pipe(TrancheTerms.shape.title) })

/**
 * Terms as they are offered from now on, their titles on one line; a broker is named beside them, and nobody says which files are
 * sealed: those that the deal has are. What was agreed before is read as it was sealed.
 */
export const NewTerms = Terms.omit({ broker: true, files: true }).extend({
  title: asLine.pipe(Terms.shape.title),
  tranches: z.array(NewTrancheTerms).min(1).max(termLimits.tranches),
})

export type TermsVersion = Readonly<{ version: number; hash: string; author: Party; body: string }>

/** Fixes a version of the terms: its hash covers every word and every cent of it. */
export function hashTerms(terms: Terms, version: number, author: Party): TermsVersion {
  const body = canonical(terms)
  return { version, author, body, hash: digest(body) }
}

/**
 * Refuses terms that could not be kept: sums that no bank can pay, dates in the past, a shipment inspected in a day. `dated` are
 * the parts whose date is agreed on now: that of another may be over.
 */
export function checkTerms(terms: Terms, today: string, dated = terms.tranches): void {
  const { stepMinor } = currencies[terms.currency]
  const sums = terms.tranches.flatMap((each) => [each.priceMinor, each.chargesMinor])
  if (sums.some((minor) => minor % stepMinor !== 0n))
    refuse('amount-out-of-range', { currency: terms.currency })
  const late = Temporal.PlainDate.from(today).add({ years: termLimits.deliveryYears }).toString()
  const wrongDates = dated.filter((each) => each.deliverBy < today || each.deliverBy > late)
  if (wrongDates.length > 0) refuse('terms-incomplete', { field: 'deliverBy', from: today, to: late })
  checkOrder(terms)
  const least = terms.deliveryMode === 'envio' ? termLimits.inspectionDays.leastShipped : 1
  if (terms.tranches.some((each) => each.inspectionDays < least))
    refuse('terms-incomplete', { field: 'inspectionDays', least })
  const fees = feesOf(terms)
  const nothingLeft = terms.tranches.some((each, index) => {
    const { sellerFeeMinor = 0n, sellerTaxMinor = 0n } = fees[index] ?? {}
    return each.priceMinor + each.chargesMinor <= sellerFeeMinor + sellerTaxMinor
  })
  if (nothingLeft) refuse('amount-out-of-range', { currency: terms.currency })
}

/** One by one is for several parts, each delivered on a later day than the one before: what it is counted from (F13). */
function checkOrder({ fundingMode, tranches }: Terms): void {
  if (fundingMode !== 'por_tramo') return
  if (tranches.length < 2) refuse('terms-incomplete', { field: 'fundingMode' })
  const isOutOfOrder = tranches.some(
    (each, index) => each.deliverBy <= (tranches[index - 1]?.deliverBy ?? ''),
  )
  if (isOutOfOrder) refuse('terms-incomplete', { field: 'deliverBy', order: 'parts' })
}

/** The names of the fields in which two versions differ, for the page that shows what changed. */
export function termsDifference(before: Terms, after: Terms): readonly (keyof Terms)[] {
  return (Object.keys(after) as (keyof Terms)[]).filter(
    (field) => canonical(before[field]) !== canonical(after[field]),
  )
}
