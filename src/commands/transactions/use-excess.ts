import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The buyer puts what was deposited too much to the next part, which opens by it (F6). */
export const useExcess = stepCommand({
  name: 'transactions.use-excess',
  action: 'use-excess',
  input: z.object({ transactionId: TransactionId }),
})
