import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { DeliveryProof } from './delivery-proof.ts'

/** The seller delivers again with the changes that were asked for (D8): the inspection begins anew. */
export const redeliver = stepCommand({
  name: 'transactions.redeliver',
  action: 'redeliver',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, proof: DeliveryProof }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ proof }) => ({ proof }),
})
