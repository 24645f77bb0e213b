import type { Reader } from '../database/database.ts'

/** The deals of a person in which deadlines can run. */
export async function listLiveDeals(reader: Reader, personId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('participants')
    .innerJoin('transactions', 'transactions.transaction_id', 'participants.transaction_id')
    .select('transactions.transaction_id')
    .where('person_id', '=', personId)
    .where('state', 'in', ['agreed', 'active'])
    .orderBy('transactions.transaction_id')
    .execute()
  return rows.map((row) => row.transaction_id)
}
