import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** A mediator who has a tie to a side steps back, with a word about why (X6). */
export const stepBack = stepCommand({
  name: 'disputes.step-back',
  action: 'step-back',
  input: DisputeInput.extend({ note: Words }),
  about: aboutDispute,
  bring: ({ note }) => ({ note }),
})
