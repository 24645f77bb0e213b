import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** A side says yes to what the mediator proposes (X9), with a fresh proof: when both do, it is done. */
export const acceptResolution = stepCommand({
  name: 'disputes.accept-resolution',
  action: 'accept-resolution',
  input: DisputeInput,
  about: aboutDispute,
})
