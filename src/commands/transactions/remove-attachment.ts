import { z } from 'zod'
import { command } from '#commands/command.ts'
import { TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { removeAttachment as takeAway } from '#store/transactions/attachments.ts'
import { lockOwnDraft } from './attach-to-draft.ts'

/** Takes a file away from one's own draft. Once a deal was sent, its files stay. */
export const removeAttachment = command({
  name: 'transactions.remove-attachment',
  input: z.object({ transactionId: TransactionId, attachmentId: z.uuid() }),
  async run({ tx, actor }, { transactionId, attachmentId }) {
    await lockOwnDraft(tx, transactionId, actor.id)
    if (!(await takeAway(tx, transactionId, attachmentId))) refuse('not-found')
    return { transactionId }
  },
})
