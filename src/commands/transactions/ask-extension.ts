import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The seller asks for more days to deliver; silence changes nothing (D4). */
export const askExtension = stepCommand({
  name: 'transactions.ask-extension',
  action: 'ask-extension',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    days: z.coerce.number().int(),
    reason: z.string().trim().max(1000).default(''),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ days, reason }) => ({ days, reason }),
})
