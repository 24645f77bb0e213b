import { stepCommand } from '#commands/step.ts'
import { aboutDispute, bringResolution, WithResolution } from './dispute-input.ts'

/** The mediator proposes how to end it, once the evidence is closed (X8). Refused where the sums are not all that is held. */
export const proposeResolution = stepCommand({
  name: 'disputes.propose-resolution',
  action: 'propose-resolution',
  input: WithResolution,
  about: aboutDispute,
  bring: bringResolution,
})
