import { z } from 'zod'
import { written } from '#domain/written.ts'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** Either side proposes who gets how much of what is held, in minor units (R7); silence changes nothing. */
export const proposeSplit = stepCommand({
  name: 'transactions.propose-split',
  action: 'propose-split',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    toSellerMinor: z.coerce.bigint().nonnegative(),
    toBuyerMinor: z.coerce.bigint().nonnegative(),
    reason: z.string().trim().max(written.reason).default(''),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ toSellerMinor, toBuyerMinor, reason }) => ({ toSellerMinor, toBuyerMinor, reason }),
})
