import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** A side does not want to be heard by this mediator, once, and says why (X6): another one mediates. */
export const objectToMediator = stepCommand({
  name: 'disputes.object',
  action: 'object-to-mediator',
  input: DisputeInput.extend({ reason: Words }),
  about: aboutDispute,
  bring: ({ reason }) => ({ reason }),
})
