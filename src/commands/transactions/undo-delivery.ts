import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The seller takes back a delivery declared by mistake (D3). The agreed date holds again. */
export const undoDelivery = stepCommand({
  name: 'transactions.undo-delivery',
  action: 'undo-delivery',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
