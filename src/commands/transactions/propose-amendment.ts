import { z } from 'zod'
import { Amendment } from '#domain/transactions/amendment.ts'
import { written } from '#domain/written.ts'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** Either side asks for something of the agreement to be agreed on anew, for one part of it (A9); silence changes nothing. */
export const proposeAmendment = stepCommand({
  name: 'transactions.propose-amendment',
  action: 'propose-amendment',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    amendment: Amendment,
    reason: z.string().trim().max(written.reason).default(''),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ amendment, reason }) => ({ amendment, reason }),
})
