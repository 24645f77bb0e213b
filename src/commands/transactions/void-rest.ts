import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** Either side ends the deal between two parts, where the terms say so: what is not deposited for yet is void (F14). */
export const voidRest = stepCommand({
  name: 'transactions.void-rest',
  action: 'void-rest',
  input: z.object({ transactionId: TransactionId, reason: Reason }),
  bring: ({ reason }) => ({ reason }),
})
