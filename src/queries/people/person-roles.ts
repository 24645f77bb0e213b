import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { personById } from '#store/people/people.ts'
import { waitingAppointments } from '#store/people/appointments.ts'
import { mustWorkAs, query } from '../query.ts'
import { holdings, roleEntries } from './role-rows.ts'

/** One person's roles in the office and how they came to them. For operators and administrators. */
export const personRoles = query({
  name: 'people.person-roles',
  input: z.object({ personId: z.uuid() }),
  async run({ reader, actor, now }, { personId }) {
    mustWorkAs(actor, 'operator', 'administrator')
    const { displayName, email, tier, verifiedName } =
      (await personById(reader, personId)) ?? refuse('not-found')
    return {
      person: { displayName, email, verifiedName: tier > 0 ? verifiedName : null },
      held: await holdings(reader, personId),
      log: await roleEntries(reader, personId),
      waiting: await waitingAppointments(reader, { personId, at: now }),
      isMe: personId === actor.id,
      me: actor.id,
    }
  },
})
