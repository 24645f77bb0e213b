import { stepCommand } from '#commands/step.ts'
import { filesOfDelivery, SentDelivery } from './delivery-proof.ts'

/** The seller says that it was delivered, with what proves it for this way of delivery (D1). No timer of the buyer starts yet. */
export const declareDelivery = stepCommand({
  name: 'transactions.declare-delivery',
  action: 'declare-delivery',
  input: SentDelivery,
  about: ({ tranche }) => ({ tranche }),
  bring: ({ proof }) => ({ proof }),
  evidence: filesOfDelivery,
})
