import { z } from 'zod'
import { officeRoles } from '#domain/transactions/situation.ts'
import { mustWorkAs, query } from '../query.ts'
import { holdings, roleEntries } from './role-rows.ts'

/** Everybody with a role in the office, and the newest appointments and dismissals: for all who have one. */
export const teamPage = query({
  name: 'people.team',
  input: z.object({}),
  async run({ means, actor }) {
    mustWorkAs(actor, ...officeRoles)
    const { reader } = means.database
    return { held: await holdings(reader, null), log: await roleEntries(reader, null), me: actor.id }
  },
})
