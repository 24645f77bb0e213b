import type { Reader } from '#store/database/database.ts'
import type { Hold } from '#store/people/holds.ts'

/** The deal whose money is held; null where it is all of a person's. */
export async function dealOfHold(reader: Reader, { transactionId }: Pick<Hold, 'transactionId'>) {
  if (transactionId === null) return null
  return reader
    .selectFrom('transactions')
    .select(['transaction_id as id', 'code', 'title'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
}
