import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput } from './dispute-input.ts'

/** A side has no more evidence (X7): once both say so, the evidence is closed. */
export const restCase = stepCommand({
  name: 'disputes.rest-case',
  action: 'rest-case',
  input: DisputeInput,
  about: aboutDispute,
})
