import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** The buyer of a service or of files asks for changes, three times at most (D7). Nothing is accepted or refused by it. */
export const requestChanges = stepCommand({
  name: 'transactions.request-changes',
  action: 'request-changes',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, reason: Reason }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ reason }) => ({ reason }),
})
