import { z } from 'zod'
import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/**
 * A side writes in secret how far it would go, in minor units: the most of the part in dispute that the buyer leaves to the
 * seller, or the least that the seller takes (X2), with a fresh proof.
 * When both have, the part is shared by the middle at once, or the try is over and both figures are forgotten.
 */
export const makeSecretOffer = stepCommand({
  name: 'disputes.make-secret-offer',
  action: 'make-secret-offer',
  input: DisputeInput.extend({ limitMinor: z.coerce.bigint().nonnegative() }),
  about: aboutDispute,
  bring: ({ limitMinor }) => ({ limitMinor }),
})
