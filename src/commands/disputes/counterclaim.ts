import { z } from 'zod'
import { disputeGrounds, disputeRemedies } from '#domain/transactions/dispute-rules.ts'
import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/**
 * Whoever did not open a dispute says what they hold against the other side and what they wish for (X4b): both claims are heard
 * together, and the opener cannot end it alone any more.
 */
export const makeCounterclaim = stepCommand({
  name: 'disputes.counterclaim',
  action: 'counterclaim',
  input: DisputeInput.extend({
    ground: z.enum(disputeGrounds),
    remedy: z.enum(disputeRemedies),
    statement: Words,
  }),
  about: aboutDispute,
  bring: ({ ground, remedy, statement }) => ({ ground, remedy, statement }),
})
