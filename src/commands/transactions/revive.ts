import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The other side wants it too: the deal goes on, and the late money is its deposit (F10). */
export const reviveTransaction = stepCommand({
  name: 'transactions.revive',
  action: 'revive',
  input: z.object({ transactionId: TransactionId }),
})
