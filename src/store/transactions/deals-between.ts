import { type Reader, rowsOf } from '../database/database.ts'

/** Whether two people, under whatever account, have a deal with each other whose money is not all paid yet. */
export async function dealsBetween(reader: Reader, one: string, other: string): Promise<boolean> {
  const rows = await rowsOf(reader)`
    select from transactions
    where state in ('proposed', 'agreed', 'active', 'settling')
      and (buyer_id in (select accounts_of_identity(${one}::uuid)) and seller_id in (select accounts_of_identity(${other}::uuid))
        or buyer_id in (select accounts_of_identity(${other}::uuid)) and seller_id in (select accounts_of_identity(${one}::uuid)))
    limit 1`
  return rows.length > 0
}

/** What a deal is called; undefined where there is none. */
export async function titleOfDeal(reader: Reader, transactionId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('transactions')
    .select('title')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row?.title
}
