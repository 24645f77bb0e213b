import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/**
 * The buyer gives the seller a part of what is held, in minor units (R5). Cannot be undone; all that is held is a
 * release like any other (R5b), with its minutes to undo it and, before delivery, the word LIBERAR. A sum that leaves
 * hardly anything is refused: it would be a release of all without them.
 */
export const releasePart = stepCommand({
  name: 'transactions.release-part',
  action: 'release-part',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    amountMinor: z.coerce.bigint().positive(),
    confirmation: z.string().max(20).optional(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ amountMinor, confirmation }) => ({
    amountMinor,
    ...(confirmation !== undefined && { confirmation }),
  }),
})
