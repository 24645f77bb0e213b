import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { wantedOutcomes } from '#domain/transactions/situation.ts'
import { Reason } from '../written.ts'

/** The buyer rejects what came: what is wrong with it, and what they want (V1). No money moves. */
export const rejectDelivery = stepCommand({
  name: 'transactions.reject',
  action: 'reject',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    reason: Reason,
    wanted: z.enum(wantedOutcomes),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ reason, wanted }) => ({ reason, wanted }),
})
