import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** Whoever claimed against the opener takes it back (X4c): the dispute goes on about what was claimed first. */
export const withdrawCounterclaim = stepCommand({
  name: 'disputes.withdraw-counterclaim',
  action: 'withdraw-counterclaim',
  input: DisputeInput,
  about: aboutDispute,
})
