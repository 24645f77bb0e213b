import { z } from 'zod'
import { takesMessages } from '#domain/transactions/messages.ts'
import { transactionStates } from '#domain/transactions/states.ts'
import { query } from '../query.ts'

const MOST = 50

/** A deal in which one may write. */
type OpenDeal = Readonly<{ id: string; title: string }>

/** One's own deals in which messages can be written, the newest first. */
export const openDeals = query({
  name: 'transactions.open-deals',
  fromReplica: true,
  input: z.object({}),
  async run({ reader, actor }): Promise<readonly OpenDeal[]> {
    return reader
      .selectFrom('participants')
      .innerJoin('transactions', 'transactions.transaction_id', 'participants.transaction_id')
      .select(['transactions.transaction_id as id', 'transactions.title'])
      .where('participants.person_id', '=', actor.id)
      .where('transactions.state', 'in', transactionStates.filter(takesMessages))
      .orderBy('transactions.transaction_id', 'desc')
      .limit(MOST)
      .execute()
  },
})
