import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { askIdentity as keepAsked, lockPerson } from '#store/people/people.ts'
import { LegalName } from './legal-name.ts'

/**
 * A person asks the operator to check their identity, with the name on their document.
 * Asked again, the new name counts and the place in the queue stays. Refuses whoever is verified already.
 */
export const askIdentity = command({
  name: 'people.ask-identity',
  input: z.object({ legalName: LegalName }),
  async run({ tx, actor, now }, { legalName }) {
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    if (person.tier >= 1) refuse('wrong-moment')
    const at = person.identityAsked?.at ?? now
    await keepAsked(tx, { personId: actor.id, name: legalName, at })
    return { personId: actor.id }
  },
})
