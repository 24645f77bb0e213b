import { stepCommand } from '#commands/step.ts'
import { aboutDispute, bringResolution, WithResolution } from './dispute-input.ts'

/** The reviewer confirms, corrects or replaces an appealed decision (X13), between what was decided and what the appeal asks for; the sums are of all that was decided about. */
export const reviewDecision = stepCommand({
  name: 'disputes.review',
  action: 'review-decision',
  input: WithResolution,
  about: aboutDispute,
  bring: bringResolution,
})
