import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer takes a release back within its ten minutes (R3). Timers go on where they stood. */
export const undoRelease = stepCommand({
  name: 'transactions.undo-release',
  action: 'undo-release',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
