import { z } from 'zod'
import type { TransactionState } from '#domain/transactions/states.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** Whose files and drafts take room. Who has no account has no name. */
type Keeper = Readonly<{
  personId: string
  displayName: string
  hasAccount: boolean
  drafts: number
  files: number
  bytes: number
}>

/** Which deal's files take room. */
type KeptDeal = Readonly<{
  transactionId: string
  code: string
  state: TransactionState
  files: number
  bytes: number
}>

const MOST = 20

/** What people bring takes room: how much in all, and who and which deals most, so that an operator sees a flood. */
export const largestKeepers = query({
  name: 'storage.largest',
  fromReplica: true,
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    const [total] = await rowsOf<Readonly<Record<'files' | 'bytes' | 'drafts' | 'database', number>>>(reader)`
      select (select count(*) from attachments)::float8 as files,
        (select coalesce(sum(size), 0) from attachments)::float8 as bytes,
        (select count(*) from drafts)::float8 as drafts,
        pg_database_size(current_database())::float8 as database`
    const people = await rowsOf<Keeper>(reader)`
      select person_id as "personId", display_name as "displayName", not is_anonymous as "hasAccount",
        coalesce(drafts, 0) as drafts, coalesce(files, 0) as files,
        coalesce(file_bytes, 0) + coalesce(draft_bytes, 0) as bytes
      from (
        select author_id as person_id, count(*)::int as files, sum(size)::float8 as file_bytes
        from attachments group by author_id
      ) attached full join (
        select person_id, count(*)::int as drafts, sum(pg_column_size(content))::float8 as draft_bytes
        from drafts join participants using (transaction_id) group by person_id
      ) drafted using (person_id) join people using (person_id)
      order by bytes desc, person_id limit ${MOST}`
    const deals = await rowsOf<KeptDeal>(reader)`
      select transaction_id as "transactionId", code, state, files, bytes
      from (
        select transaction_id, count(*)::int as files, sum(size)::float8 as bytes from attachments group by transaction_id
      ) attached join transactions using (transaction_id)
      order by bytes desc, transaction_id limit ${MOST}`
    return { total: total ?? { files: 0, bytes: 0, drafts: 0, database: 0 }, people, deals }
  },
})
