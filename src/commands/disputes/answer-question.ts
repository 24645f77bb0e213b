import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** A side answers what the mediator asked it (X7). */
export const answerQuestion = stepCommand({
  name: 'disputes.answer-question',
  action: 'answer-question',
  input: DisputeInput.extend({ reason: Words }),
  about: aboutDispute,
  bring: ({ reason }) => ({ reason }),
})
