import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'
import { hasDocument } from '#store/transactions/evidence.ts'

/**
 * The seller, or the operator by a document among the evidence of the return, confirms that the goods came back (V9): the
 * seller may look at them now. Refuses the operator without a document, and without what they looked at.
 */
export const confirmReturn = stepCommand({
  name: 'transactions.confirm-return',
  action: 'confirm-return',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    document: z.coerce.number().int().positive().optional(),
    note: z.string().trim().max(written.reason).optional(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ note, document }) => ({
    ...(note !== undefined && { note }),
    ...(document !== undefined && { document }),
  }),
  know: async ({ means }, { transactionId, document }) =>
    document && (await hasDocument(means.database.reader, transactionId, { number: document, of: 'return' }))
      ? { document }
      : {},
})
