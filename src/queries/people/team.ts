import { z } from 'zod'
import { officeRoles } from '#domain/transactions/situation.ts'
import { waitingAppointments } from '#store/people/appointments.ts'
import { mustWorkAs, query } from '../query.ts'
import { isAdministeredByTwo } from '#store/people/roles.ts'
import { holdings, roleEntries } from './role-rows.ts'

/** Everybody with a role in the office, who is proposed for one, and what was decided newest: for all who have one. */
export const teamPage = query({
  name: 'people.team',
  input: z.object({}),
  async run({ reader, actor, now }) {
    mustWorkAs(actor, ...officeRoles)
    return {
      held: await holdings(reader, null),
      waiting: await waitingAppointments(reader, { personId: null, at: now }),
      log: await roleEntries(reader, null),
      isAdministeredByTwo: await isAdministeredByTwo(reader),
      me: actor.id,
    }
  },
})
