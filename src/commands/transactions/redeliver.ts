import { stepCommand } from '#commands/step.ts'
import { filesOfDelivery, SentDelivery } from './delivery-proof.ts'

/** The seller delivers again with the changes that were asked for (D8): the inspection begins anew. */
export const redeliver = stepCommand({
  name: 'transactions.redeliver',
  action: 'redeliver',
  input: SentDelivery,
  about: ({ tranche }) => ({ tranche }),
  bring: ({ proof }) => ({ proof }),
  evidence: filesOfDelivery,
})
