import { z } from 'zod'
import { carrierCodes } from '#domain/parcels/carriers.ts'
import { checkTrackingNumber, type Parcel, parcelText } from '#domain/parcels/tracking-number.ts'
import { written } from '#domain/written.ts'

/**
 * What a seller says of a delivery, for the way in which it was delivered: a parcel of a known carrier by its number,
 * anything else in words.
 */
export const DeliveryProof = z
  .object({
    kind: z.enum(['tracking', 'meeting', 'file', 'work']),
    text: z.string().trim().max(written.proof).default(''),
    detail: z.string().trim().max(written.proofDetail).default(''),
    parcel: z
      .object({ carrier: z.enum(carrierCodes), number: z.string().max(written.trackingNumber) })
      .transform(asKept)
      .nullable()
      .default(null),
  })
  .refine(({ kind, parcel }) => parcel === null || kind === 'tracking', { path: ['parcel'] })
  .transform(({ parcel, ...proof }) => (parcel ? { ...proof, text: parcelText(parcel), parcel } : proof))

/** A right number as its carrier writes it; a wrong one as it was typed, for the step to refuse. */
function asKept({ carrier, number }: Parcel): Parcel {
  const check = checkTrackingNumber(carrier, number)
  return { carrier, number: check.valid ? check.number : number.trim() }
}
