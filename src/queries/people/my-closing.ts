import { z } from 'zod'
import { retentionIn } from '#domain/people/retention.ts'
import { refuse } from '#domain/refusal.ts'
import { dealsInCourse } from '#store/people/closed-accounts.ts'
import { heldFor } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { query } from '../query.ts'

/** What closing one's own account comes to, and what stands against it now. */
export const myClosing = query({
  name: 'people.my-closing',
  input: z.object({}),
  async run({ reader, actor }) {
    const person = (await personById(reader, actor.id)) ?? refuse('not-found')
    return {
      person,
      /** Deals that are not over, or whose money is owed or on its way. */
      deals: await dealsInCourse(reader, person.id),
      /** Whose eyes their money waits for; null when nothing of it is held. */
      heldFor: await heldFor(reader, person.id),
      hasRole: person.roles.length > 0,
      retention: retentionIn(person.country),
    }
  },
})
