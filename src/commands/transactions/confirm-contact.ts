import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** The operator confirms that notices reached the person's own address, so that silence counts (G-NOTICE). */
export const confirmContact = stepCommand({
  name: 'transactions.confirm-contact',
  action: 'confirm-contact',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    note: Reason,
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ note }) => ({ note }),
})
