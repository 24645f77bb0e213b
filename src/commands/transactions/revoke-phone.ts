import { z } from 'zod'
import { command } from '#commands/command.ts'
import { TransactionId, TrancheNumber } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import { revokeHandoverKey } from '#store/transactions/handovers.ts'

/**
 * A side takes back the telephone that signs for it in one part, because it is lost or was never theirs: from now on its
 * codes give no money. At any time, without a proof and where there is none, as it only takes away. Refuses strangers.
 */
export const revokePhone = command({
  name: 'transactions.revoke-phone',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  async run({ means, actor, now, tx }, { transactionId, tranche }) {
    const { situation } = (await means.loadToDecide(transactionId)) ?? refuse('not-found')
    const party = partyOf(situation.transaction, actor.id) ?? refuse('not-found')
    if (!situation.tranches.some(({ number }) => number === tranche)) refuse('not-found')
    await revokeHandoverKey(tx, { transactionId, tranche, party }, now)
    return { transactionId }
  },
})
