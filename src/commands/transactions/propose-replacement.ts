import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** The seller of what was rejected says what they would send or do instead, and by when (V5); silence changes nothing. */
export const proposeReplacement = stepCommand({
  name: 'transactions.propose-replacement',
  action: 'propose-replacement',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, reason: Reason }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ reason }) => ({ reason }),
})
