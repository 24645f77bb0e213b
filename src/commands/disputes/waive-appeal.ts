import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** A side is content with the decision (X11), with a fresh proof: when both are, it is final. */
export const waiveAppeal = stepCommand({
  name: 'disputes.waive-appeal',
  action: 'waive-appeal',
  input: DisputeInput,
  about: aboutDispute,
})
