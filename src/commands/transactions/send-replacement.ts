import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { z } from 'zod'
import { DeliveryProof } from './delivery-proof.ts'

/** The seller names the parcel of the replacement that both agreed to (V5b): its carrier can then prove that it came. */
export const sendReplacement = stepCommand({
  name: 'transactions.send-replacement',
  action: 'send-replacement',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, proof: DeliveryProof }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ proof }) => ({ proof }),
})
