import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** The other side answers an appeal (X12). */
export const answerAppeal = stepCommand({
  name: 'disputes.answer-appeal',
  action: 'answer-appeal',
  input: DisputeInput.extend({ reason: Words }),
  about: aboutDispute,
  bring: ({ reason }) => ({ reason }),
})
