import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** A side takes back its secret offer (X2) while the other has made none. */
export const withdrawSecretOffer = stepCommand({
  name: 'disputes.withdraw-secret-offer',
  action: 'withdraw-secret-offer',
  input: DisputeInput,
  about: aboutDispute,
})
