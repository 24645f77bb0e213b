import type { Happened } from '#domain/transactions/seen.ts'
import { type Reader, rowsOf } from '../database/database.ts'

/** What happened in a transaction after a version that somebody saw. */
export async function eventsSince(
  reader: Reader,
  transactionId: string,
  version: number,
): Promise<readonly Happened[]> {
  return rowsOf<Happened>(reader)`
    select name, body::json ->> 'subject' as subject, (body::json -> 'tranche' ->> 'number')::int as tranche
    from events where transaction_id = ${transactionId} and version > ${version}`
}
