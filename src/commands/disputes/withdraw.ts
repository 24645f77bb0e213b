import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** Whoever opened a dispute takes it back (X4): the part is where it was, with 48 hours at the least on its clocks. */
export const withdrawDispute = stepCommand({
  name: 'disputes.withdraw',
  action: 'withdraw-dispute',
  input: DisputeInput,
  about: aboutDispute,
})
