import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** Either side ends the deal before it is fully funded; what came in goes back to the buyer without fee (C2, C3). */
export const cancelTransaction = stepCommand({
  name: 'transactions.cancel',
  action: 'cancel',
  input: z.object({ transactionId: TransactionId, reason: Reason }),
  bring: ({ reason }) => ({ reason }),
})
