import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { dealsInCourse } from '#store/people/closed-accounts.ts'
import { listOpenHolds } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { mustWorkAs, query } from '../query.ts'

/** What is held of a person's money and what could be, deal by deal, for who decides about it. */
export const holdsOfPerson = query({
  name: 'holds.of-person',
  input: z.object({ personId: z.uuid() }),
  async run({ reader, actor }, { personId }) {
    mustWorkAs(actor, 'operator')
    const person = (await personById(reader, personId)) ?? refuse('not-found')
    return {
      name: person.displayName,
      isMe: person.id === actor.id,
      holds: await listOpenHolds(reader, personId),
      deals: await dealsInCourse(reader, personId),
    }
  },
})
