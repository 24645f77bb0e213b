import { z } from 'zod'
import { command } from '#commands/command.ts'
import { TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { discardDraft as takeAway } from '#store/transactions/drafts.ts'

/** The author throws a draft away, with its files, for good. One that was sent is no draft any more: not found. */
export const discardDraft = command({
  name: 'transactions.discard-draft',
  withoutAccount: true,
  input: z.object({ transactionId: TransactionId }),
  async run({ tx, actor }, { transactionId }) {
    if (!(await takeAway(tx, transactionId, actor.id))) refuse('not-found')
    return { transactionId }
  },
})
