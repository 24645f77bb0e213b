import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { listStatementProfiles, readStatementProfile } from '#store/bank/statement-profiles.ts'
import { rowsOf } from '#store/database/database.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { mustWorkAs, query } from '../query.ts'

/** The profiles by which tables of the operator's banks are read, and the accounts that may have some. */
export const statementProfiles = query({
  name: 'money.statement-profiles',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    const accounts = await listCustodyAccounts(reader)
    return {
      profiles: await listStatementProfiles(reader),
      accounts: accounts.map(({ custody_id, currency, number, bank }) => ({
        id: custody_id,
        currency,
        number,
        bank,
      })),
    }
  },
})

/** One profile, to change it or to hand it to another operator. */
export const statementProfile = query({
  name: 'money.statement-profile',
  input: z.object({ profileId: z.uuid() }),
  async run({ reader, actor }, { profileId }) {
    mustWorkAs(actor, 'operator')
    return (await readStatementProfile(reader, profileId)) ?? refuse('not-found')
  },
})

/** A file of the bank that waits whole, to be read as a table; not found once somebody took or dismissed it. */
export const tableAside = query({
  name: 'money.table-aside',
  input: z.object({ setAsideId: z.uuid() }),
  async run({ reader, actor }, { setAsideId }) {
    mustWorkAs(actor, 'operator')
    const [row] = await rowsOf<{ fileName: string; details: RefusalDetails }>(reader)`
      select f.name as "fileName", a.details
      from set_aside_statements a join statement_files f using (file_id)
      where a.set_aside_id = ${setAsideId} and a.custody_id is null and a.ended_at is null`
    return row ?? refuse('not-found')
  },
})
