import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** After 72 hours of talking either side asks for somebody who mediates (X5). */
export const askMediation = stepCommand({
  name: 'disputes.ask-mediation',
  action: 'ask-mediation',
  input: DisputeInput,
  about: aboutDispute,
})
