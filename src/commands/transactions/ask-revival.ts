import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** One side asks the other to take up again a deal whose deposit came complete but too late (F10). */
export const askRevival = stepCommand({
  name: 'transactions.ask-revival',
  action: 'ask-revival',
  input: z.object({ transactionId: TransactionId }),
})
