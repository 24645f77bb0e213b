import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer gives the seller a part of what is held, in minor units (R5). Cannot be undone. */
export const releasePart = stepCommand({
  name: 'transactions.release-part',
  action: 'release-part',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    amountMinor: z.coerce.bigint().positive(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ amountMinor }) => ({ amountMinor }),
})
