import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { tierObjection } from '#domain/transactions/guards.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { lockPeopleOfDeal } from '#store/transactions/payees.ts'
import { readKnown } from '#store/transactions/situations.ts'
import { tiersWithMonth } from '#domain/people/tiers.ts'

/**
 * Whoever has to answer accepts exactly the version whose hash they saw (A5, G-LATEST). Asks for a recent password,
 * and for both people's identity to be enough for the deal and for their month (G-TIER).
 *
 * Two agreements of one person at the same moment never pass a limit together: once the step is written and before
 * it is kept, both people are locked and their month is added up again, with every agreement kept until then.
 */
export const acceptTransaction = stepCommand({
  name: 'transactions.accept',
  action: 'accept',
  input: z.object({ transactionId: TransactionId, hash: z.string().length(64) }),
  bring: ({ hash }) => ({ hash }),
  async beside(connection, { transactionId }, { actor, means, now }, { after }) {
    await lockPeopleOfDeal(connection, transactionId)
    const tiers = tiersWithMonth(means.policy.tierLimits)
    const known = await readKnown(connection, [transactionId], { now, tiers })
    const { payees } = existing(known.get(transactionId), 'a step that was just written is there')
    // As the offer that it still is until this is kept: what does not fit may fit into the next month.
    const offered = { ...after, transaction: { ...after.transaction, agreedAt: null } }
    const facts = payeeFacts(offered, payees, means.policy, now)
    const objection = tierObjection({ actor, facts, transaction: offered.transaction })
    if (objection) refuse(objection.code, objection.details)
  },
})
