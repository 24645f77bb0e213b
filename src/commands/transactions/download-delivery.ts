import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/**
 * The buyer takes the files that were delivered here: that they have them is a fact with its time, and proves a delivery
 * that waits for it, so that the inspection begins (D2c). Refuses what was downloaded before: no clock starts twice.
 */
export const downloadDelivery = stepCommand({
  name: 'transactions.download-delivery',
  action: 'download-delivery',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
