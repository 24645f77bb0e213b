import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { isLarger } from '#domain/transactions/foreseen-amendment.ts'
import type { LateMoney, Situation } from '#domain/transactions/situation.ts'
import { broughtToPart } from '#store/bank/brought-to-part.ts'
import { readLine } from '#store/bank/bank-lines.ts'
import { payableOrigin } from '../bank/payable-origin.ts'
import type { Act } from '../command.ts'
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
  know: async (act, { proposal }, situation) => ({ deposited: await depositedOf(act, proposal, situation) }),
  async beside(connection, { transactionId }, act, { after }) {
    // What was kept until now is seen by everybody else.
    const before = await act.means.load(transactionId)
    if (before && isLarger(after, before)) await mustStayWithin(connection, act, after)
  },
})

/** Whose money lies in the part that an amendment is about, by the lines of the bank that brought it. */
async function depositedOf(
  { means }: Act,
  proposal: string,
  { transaction, proposals }: Situation,
): Promise<LateMoney[]> {
  const asked = proposals.find((each) => each.id === proposal)
  if (asked?.amendment?.priceMinor === undefined) return []
  const { reader } = means.database
  const deposited: LateMoney[] = []
  for (const { lineId, amountMinor } of await broughtToPart(reader, transaction.id, asked.tranche)) {
    const line = await readLine(reader, lineId)
    const origin = line ? payableOrigin(means, line) : null
    deposited.push({ lineId, amountMinor, account: origin && { ...origin, lineId } })
  }
  return deposited
}
