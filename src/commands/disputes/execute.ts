import { stepCommand } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/**
 * Somebody of the office who decided nothing, under whatever account, lets a final decision above the limit of one hand move
 * the money (X14).
 */
export const executeDecision = stepCommand({
  name: 'disputes.execute',
  action: 'execute-decision',
  input: DisputeInput,
  about: aboutDispute,
  know: async ({ actor, means }, { dispute }, { disputes }) => {
    const found = disputes.find(({ id }) => id === dispute)
    for (const judge of [found?.mediatorId, found?.reviewerId])
      await mustBeAnother({ actor, reader: means.database.reader }, judge ?? undefined, 'execute-decision')
    return {}
  },
})
