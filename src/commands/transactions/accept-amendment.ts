import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { mustStayWithin } from './must-stay-within.ts'

/**
 * The other side accepts what is to be agreed on anew, by the seal of the terms as they will be (A9): a new version counts. A deal that
 * becomes larger by it has to stay within what both people's identities allow (G-TIER).
 */
export const acceptAmendment = stepCommand({
  name: 'transactions.accept-amendment',
  action: 'accept-amendment',
  input: z.object({ transactionId: TransactionId, proposal: z.uuid(), hash: z.string().length(64) }),
  about: ({ proposal }) => ({ proposal }),
  bring: ({ hash }) => ({ hash }),
  async beside(connection, { transactionId }, act, { after }) {
    // What was kept until now is seen by everybody else.
    const before = await act.means.load(transactionId)
    if (before && after.transaction.totalMinor > before.transaction.totalMinor)
      await mustStayWithin(connection, act, after)
  },
})
