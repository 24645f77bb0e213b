import { z } from 'zod'
import { NewAmendment } from '#domain/transactions/amendment.ts'
import { isLarger, withAmendedTotal } from '#domain/transactions/foreseen-amendment.ts'
import { written } from '#domain/written.ts'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { mustStayWithin } from './must-stay-within.ts'

/**
 * Either side asks for something of the agreement to be agreed on anew, for one part of it (A9); silence changes nothing. What could not
 * be accepted, because the deal would be larger than both people's identities allow (G-TIER), is not asked, either.
 */
export const proposeAmendment = stepCommand({
  name: 'transactions.propose-amendment',
  action: 'propose-amendment',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    amendment: NewAmendment,
    reason: z.string().trim().max(written.reason).default(''),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ amendment, reason }) => ({ amendment, reason }),
  async beside(connection, _input, act, { after }) {
    const amended = withAmendedTotal(after)
    if (isLarger(amended, after)) await mustStayWithin(connection, act, amended)
  },
})
