import { z } from 'zod'
import { written } from '#domain/written.ts'

/** What a seller says of a delivery, for the way in which it was delivered. */
export const DeliveryProof = z.object({
  kind: z.enum(['tracking', 'meeting', 'file', 'work']),
  text: z.string().trim().min(written.least).max(written.proof),
  detail: z.string().trim().max(written.proofDetail).default(''),
})
