import { z } from 'zod'
import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** The mediator asks one side something, one question at a time (X7). */
export const askSide = stepCommand({
  name: 'disputes.ask-side',
  action: 'ask-side',
  input: DisputeInput.extend({ side: z.enum(['buyer', 'seller']), reason: Words }),
  about: aboutDispute,
  bring: ({ side, reason }) => ({ side, reason }),
})
