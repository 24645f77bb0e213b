import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'
import { hasDocument } from '#store/transactions/evidence.ts'

/**
 * The office checked a document about a delivery, which stands among the evidence of the deal, and writes down the day
 * that it tells (D2b): the inspection begins. Refuses a day before the agreement or to come, and a document that nobody
 * showed. Whoever does it does not approve the deal's payouts.
 */
export const verifyDelivery = stepCommand({
  name: 'transactions.verify-delivery',
  action: 'verify-delivery',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    deliveredOn: z.iso.date(),
    document: z.coerce.number().int().positive(),
    note: z.string().trim().max(written.reason),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ deliveredOn, document, note }) => ({ deliveredOn, document, note }),
  know: async ({ means }, { transactionId, document }) =>
    (await hasDocument(means.database.reader, transactionId, { number: document, of: 'delivery' }))
      ? { document }
      : {},
})
