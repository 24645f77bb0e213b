import { sha256Text } from '#domain/sha256.ts'
import { z } from 'zod'
import { carrierCodes } from '#domain/parcels/carriers.ts'
import { checkTrackingNumber, type Parcel, parcelText } from '#domain/parcels/tracking-number.ts'
import { written } from '#domain/written.ts'
import { TrancheNumber, TransactionId } from '#commands/step.ts'
import { type EvidenceOfStep, SentEvidence } from './bring-evidence.ts'

/** A parcel that somebody names: a right number as its carrier writes it; a wrong one as it was typed, for the step to refuse. */
export const NamedParcel = z
  .object({ carrier: z.enum(carrierCodes), number: z.string().max(written.trackingNumber) })
  .transform(({ carrier, number }): Parcel => {
    const check = checkTrackingNumber(carrier, number)
    return { carrier, number: check.valid ? check.number : number.trim() }
  })

/**
 * What a seller says of a delivery, for the way in which it was delivered: a parcel of a known carrier by its number,
 * anything else in words.
 */
export const DeliveryProof = z
  .object({
    kind: z.enum(['tracking', 'meeting', 'file', 'work']),
    text: z.string().trim().max(written.proof).default(''),
    detail: z.string().trim().max(written.proofDetail).default(''),
    parcel: NamedParcel.nullable().default(null),
    sha256: z
      .string()
      .transform((typed) => typed.trim().toLowerCase())
      .pipe(z.string().regex(sha256Text))
      .optional(),
  })
  .refine(({ kind, parcel }) => parcel === null || kind === 'tracking', { path: ['parcel'] })
  .refine(({ kind, sha256 }) => sha256 === undefined || kind === 'file', { path: ['sha256'] })
  .transform(({ parcel, sha256, ...proof }) => ({
    ...proof,
    ...(sha256 && { sha256 }),
    ...(parcel && { text: parcelText(parcel), parcel }),
  }))

/** What a form of a delivery sends: what the seller says of it, and the files that are delivered or show the work done. */
export const SentDelivery = SentEvidence.omit({ words: true }).extend({
  transactionId: TransactionId,
  tranche: TrancheNumber,
  proof: DeliveryProof,
})

/** The files of a delivery as evidence: numbered, hashed and kept with the step whose event tells them. */
export function filesOfDelivery({
  files,
  keepsPlace,
  tranche,
}: z.infer<typeof SentDelivery>): EvidenceOfStep {
  return { words: '', files, keepsPlace, purpose: 'delivery', tranche }
}
