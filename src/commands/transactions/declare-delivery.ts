import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { DeliveryProof } from './delivery-proof.ts'

/** The seller says that it was delivered, with what proves it for this way of delivery (D1). No timer of the buyer starts yet. */
export const declareDelivery = stepCommand({
  name: 'transactions.declare-delivery',
  action: 'declare-delivery',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, proof: DeliveryProof }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ proof }) => ({ proof }),
})
