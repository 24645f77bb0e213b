import { sql } from 'kysely'
import type { Writer } from '../database/database.ts'

/**
 * Wakes the open pages of the deals that may have waited for what somebody just proved, or for the account that they
 * are paid on: until money is in, both sides read there what is missing.
 */
export async function tellDealsOf(
  writer: Writer,
  {
    personId,
    accountId,
  }: Readonly<{ personId: string; accountId?: never } | { personId?: never; accountId: string }>,
): Promise<void> {
  const whose = accountId
    ? sql`(select person_id from bank_accounts where bank_account_id = ${accountId})`
    : sql`${personId}::uuid`
  await sql`
    insert into jobs (task, payload, due_at)
    select 'tell-page', jsonb_build_object('transactionId', transaction_id), 'epoch'::timestamptz
    from participants join transactions using (transaction_id)
    where person_id = ${whose} and state in ('proposed', 'agreed', 'active')`.execute(writer)
}
