import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { identityHold } from '#store/people/holds.ts'
import { askIdentity, lockPerson } from '#store/people/people.ts'

/**
 * A verified person asks the operator for the second level: their address and the source of
 * their money are then compared by a person. Asked again, the place in the queue stays. Refused to whoever has not
 * the first level or has the second already ('wrong-moment'), and while their money is held.
 */
export const askFullIdentity = command({
  name: 'people.ask-full-identity',
  input: z.object({}),
  async run({ tx, actor, now }) {
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    if (person.tier !== 1) refuse('wrong-moment')
    if (await identityHold(readingIn(tx), actor.id)) refuse('money-on-hold', { whose: 'mine' })
    const name = person.verifiedName ?? person.displayName
    await askIdentity(tx, { personId: actor.id, name, at: person.identityAsked?.at ?? now })
    return { personId: actor.id }
  },
})
