import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/**
 * Whoever opened a dispute takes it back (X4): the part is where it was, with 48 hours at the least on its clocks. Once about
 * the same money: the next one is settled or decided, so that nobody stops the other side's clocks by turns.
 */
export const withdrawDispute = stepCommand({
  name: 'disputes.withdraw',
  action: 'withdraw-dispute',
  input: DisputeInput,
  about: aboutDispute,
})
