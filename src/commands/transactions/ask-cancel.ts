import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** The buyer asks to cancel before the delivery date; silence changes nothing (C4). */
export const askCancel = stepCommand({
  name: 'transactions.ask-cancel',
  action: 'ask-cancel',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    reason: Reason,
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ reason }) => ({ reason }),
})
