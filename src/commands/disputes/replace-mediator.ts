import { stepCommand } from '#commands/step.ts'
import { aboutDispute, knowCandidate, WithPerson, Words } from './dispute-input.ts'

/** Whoever supervises has another person go on where a mediator is late (X17). */
export const replaceMediator = stepCommand({
  name: 'disputes.replace-mediator',
  action: 'replace-mediator',
  input: WithPerson.extend({ note: Words }),
  about: aboutDispute,
  bring: ({ personId, note }) => ({ personId, note }),
  know: knowCandidate,
})
