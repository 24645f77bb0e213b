import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The other side accepts what is to be agreed on anew, by the seal of the terms as they will be (A9): a new version counts. */
export const acceptAmendment = stepCommand({
  name: 'transactions.accept-amendment',
  action: 'accept-amendment',
  input: z.object({ transactionId: TransactionId, proposal: z.uuid(), hash: z.string().length(64) }),
  about: ({ proposal }) => ({ proposal }),
  bring: ({ hash }) => ({ hash }),
})
