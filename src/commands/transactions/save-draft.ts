import { z } from 'zod'
import { command } from '#commands/command.ts'
import { TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { lockDraft, saveDraft as keepDraft } from '#store/transactions/drafts.ts'
import { DraftContent } from './draft-content.ts'

/**
 * Keeps what the author has written so far (A1, autosave). The last save wins, unless it says on which one it was
 * written (`base`): then it is refused when another came in between. A sent draft is no draft any more.
 */
export const saveDraft = command({
  name: 'transactions.save-draft',
  withoutAccount: true,
  input: z.object({
    transactionId: TransactionId,
    content: DraftContent,
    base: z.int().positive().optional(),
  }),
  async run({ tx, actor, now }, { transactionId, content, base }) {
    const draft = (await lockDraft(tx, transactionId, actor.id)) ?? refuse('not-found')
    if (draft.state !== 'draft') refuse('wrong-moment')
    if (base !== undefined && base !== draft.revision) refuse('lost-race')
    await keepDraft(tx, { transactionId, content, at: now })
    return { transactionId, revision: draft.revision + 1 }
  },
})
