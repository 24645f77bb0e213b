import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { dealsInCourse } from '#store/people/closed-accounts.ts'
import { personById } from '#store/people/people.ts'
import { mustWorkAs, query } from '../query.ts'

/** What of a person's money could be held, deal by deal, for who decides about it. */
export const holdsOfPerson = query({
  name: 'holds.of-person',
  input: z.object({ personId: z.uuid() }),
  async run({ reader, actor }, { personId }) {
    mustWorkAs(actor, 'operator')
    const person = (await personById(reader, personId)) ?? refuse('not-found')
    return {
      name: person.displayName,
      isMe: person.id === actor.id,
      deals: await dealsInCourse(reader, personId),
    }
  },
})
