import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** Either side ends the deal before it is fully funded; what came in goes back to the buyer without fee (C2, C3). */
export const cancelTransaction = stepCommand({
  name: 'transactions.cancel',
  action: 'cancel',
  input: z.object({ transactionId: TransactionId, reason: z.string().trim().min(3).max(1000) }),
  bring: ({ reason }) => ({ reason }),
})
