import { stepCommand } from '#commands/step.ts'
import { aboutDispute, knowCandidate, WithPerson } from './dispute-input.ts'

/** The office says who reviews an appealed decision (X13): somebody who had nothing to do with it. */
export const assignReviewer = stepCommand({
  name: 'disputes.assign-reviewer',
  action: 'assign-reviewer',
  input: WithPerson,
  about: aboutDispute,
  bring: ({ personId }) => ({ personId }),
  know: knowCandidate,
})
