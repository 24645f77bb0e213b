import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** Whoever has to answer accepts exactly the version whose hash they saw (A5, G-LATEST). Asks for a recent password. */
export const acceptTransaction = stepCommand({
  name: 'transactions.accept',
  action: 'accept',
  input: z.object({ transactionId: TransactionId, hash: z.string().length(64) }),
  bring: ({ hash }) => ({ hash }),
})
