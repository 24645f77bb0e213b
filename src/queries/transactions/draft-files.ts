import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { listFiles } from '#store/transactions/attachments.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'

/** The photographs and documents of one's own draft. Anybody else's draft, and one that was sent, is not found. */
export const draftFiles = query({
  name: 'transactions.draft-files',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { situation, mine } = await askedSituation(asking, transactionId)
    if (situation.transaction.state !== 'draft' || mine === null) return refuse('not-found')
    const { reader, seals } = asking
    return listFiles(reader, seals, transactionId, [null])
  },
})
