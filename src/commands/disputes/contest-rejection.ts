import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { Words } from './dispute-input.ts'

/** The seller does not accept a rejection and says why (V6): its money stays locked until both settle or somebody decides. */
export const contestRejection = stepCommand({
  name: 'disputes.contest-rejection',
  action: 'contest-rejection',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, statement: Words }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ statement }) => ({ statement }),
})
