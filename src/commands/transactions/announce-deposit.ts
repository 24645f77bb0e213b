import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The buyer says that they transferred the deposit: nobody asks for it again while the bank has not told of it (F1b). */
export const announceDeposit = stepCommand({
  name: 'transactions.announce-deposit',
  action: 'announce-deposit',
  input: z.object({ transactionId: TransactionId }),
})
