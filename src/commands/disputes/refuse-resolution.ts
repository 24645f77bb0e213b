import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** A side says no to what the mediator proposes (X10): then the mediator decides. */
export const refuseResolution = stepCommand({
  name: 'disputes.refuse-resolution',
  action: 'refuse-resolution',
  input: DisputeInput,
  about: aboutDispute,
})
