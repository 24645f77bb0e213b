import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { readFile } from '#store/transactions/attachments.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { closedFiles } from './closed-files.ts'

/**
 * A file of a deal or of a message in it, with its bytes, for those who may see the deal: its two people, and those of
 * the operator's people who look after deals. A draft's is its author's alone, and what was delivered is its buyer's once
 * they downloaded it.
 */
export const attachment = query({
  name: 'transactions.attachment',
  input: z.object({ transactionId: z.uuid(), attachmentId: z.uuid() }),
  async run(asking, { transactionId, attachmentId }) {
    const asked = await askedSituation(asking, transactionId)
    const closed = await closedFiles(asking, asked)
    if (closed.some((file) => file.attachmentId === attachmentId)) return refuse('not-downloaded')
    const { reader, seals } = asking
    return (await readFile(reader, seals, transactionId, attachmentId)) ?? refuse('not-found')
  },
})
