import { z } from 'zod'
import { officeRoles } from '#domain/transactions/situation.ts'
import { mustWorkAs, query } from '../query.ts'
import { holdings, roleEntries } from './role-rows.ts'

/** Everybody with a role in the office, and the newest appointments and dismissals: for all who have one. */
export const teamPage = query({
  name: 'people.team',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, ...officeRoles)
    return { held: await holdings(reader, null), log: await roleEntries(reader, null), me: actor.id }
  },
})
