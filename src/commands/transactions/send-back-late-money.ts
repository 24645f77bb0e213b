import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The buyer asks for money that came after the end; it goes back to the account it came from (F10). */
export const sendBackLateMoney = stepCommand({
  name: 'transactions.send-back-late-money',
  action: 'send-back-late-money',
  input: z.object({ transactionId: TransactionId }),
})
