import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer opens the next part before the one under way has ended, to deposit for it already (F13). */
export const openPart = stepCommand({
  name: 'transactions.open-part',
  action: 'open-part',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
