import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The seller does not want it any more: the late money goes back at once (F10). */
export const declineRevival = stepCommand({
  name: 'transactions.decline-revival',
  action: 'decline-revival',
  input: z.object({ transactionId: TransactionId }),
})
