import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'

const Proof = z.object({
  kind: z.enum(['tracking', 'meeting', 'file', 'work']),
  text: z.string().trim().min(written.least).max(written.proof),
  detail: z.string().trim().max(written.proofDetail).default(''),
})

/** The seller says that it was delivered, with what proves it for this way of delivery (D1). No timer of the buyer starts yet. */
export const declareDelivery = stepCommand({
  name: 'transactions.declare-delivery',
  action: 'declare-delivery',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, proof: Proof }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ proof }) => ({ proof }),
})
