import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** Somebody of the office who decided nothing lets a final decision above the limit of one hand move the money (X14). */
export const executeDecision = stepCommand({
  name: 'disputes.execute',
  action: 'execute-decision',
  input: DisputeInput,
  about: aboutDispute,
})
