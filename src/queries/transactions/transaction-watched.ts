import { z } from 'zod'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'

/**
 * How far a transaction is, for whoever follows it while it changes: its version and its newest message. Refuses a
 * stranger as not found.
 */
export const transactionWatched = query({
  name: 'transactions.watched',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, input) {
    const { situation } = await askedSituation(asking, input.transactionId)
    const newest = await asking.reader
      .selectFrom('messages')
      .select('message_id')
      .where('transaction_id', '=', input.transactionId)
      .orderBy('message_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { version: situation.transaction.version, message: newest?.message_id ?? null }
  },
})
