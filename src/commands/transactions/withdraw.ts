import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The author takes an unanswered offer back. No money has moved. */
export const withdrawTransaction = stepCommand({
  name: 'transactions.withdraw',
  action: 'withdraw',
  input: z.object({ transactionId: TransactionId }),
})
