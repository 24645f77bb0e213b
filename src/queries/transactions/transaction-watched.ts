import { z } from 'zod'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'

/** Whether somebody may follow a transaction while it changes: whoever may see it. Refuses a stranger as not found. */
export const transactionWatched = query({
  name: 'transactions.watched',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, input) {
    const { situation } = await askedSituation(asking, input.transactionId)
    return { version: situation.transaction.version }
  },
})
