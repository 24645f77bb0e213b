import { stepCommand } from '#commands/step.ts'
import { aboutDispute, knowCandidate, WithPerson } from './dispute-input.ts'

/** The office says who mediates (X6). Refused for whoever has a seat or a hand in the deal, or had to do with the dispute. */
export const assignMediator = stepCommand({
  name: 'disputes.assign-mediator',
  action: 'assign-mediator',
  input: WithPerson,
  about: aboutDispute,
  bring: ({ personId }) => ({ personId }),
  know: knowCandidate,
})
