import { stepCommand } from '#commands/step.ts'
import { aboutDispute, bringResolution, WithResolution } from './dispute-input.ts'

/** The mediator decides with reasons, once a proposal was not accepted (X10). Refused where the sums are not all that is held. */
export const decideDispute = stepCommand({
  name: 'disputes.decide',
  action: 'decide-dispute',
  input: WithResolution,
  about: aboutDispute,
  bring: bringResolution,
})
