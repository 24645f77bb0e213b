import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { brokerMustBeThere } from './named-broker.ts'
import { mustStayWithin } from './must-stay-within.ts'

/**
 * Whoever has to answer accepts exactly the version whose hash they saw (A5, G-LATEST). Asks for a recent password,
 * and for both people's identity to be enough for the deal and for their month (G-TIER).
 */
export const acceptTransaction = stepCommand({
  name: 'transactions.accept',
  action: 'accept',
  input: z.object({ transactionId: TransactionId, hash: z.string().length(64) }),
  bring: ({ hash }) => ({ hash }),
  know: brokerMustBeThere,
  // As the offer that it still is until this is kept: what does not fit may fit into the next month.
  beside: (connection, _input, act, { after }) =>
    mustStayWithin(connection, act, { ...after, transaction: { ...after.transaction, agreedAt: null } }),
})
