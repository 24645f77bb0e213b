import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { query } from '../query.ts'

/** What an author has written so far. Anybody else's draft, and one that was sent, is not found. */
export const draftPage = query({
  name: 'transactions.draft-page',
  withoutAccount: true,
  input: z.object({ transactionId: z.uuid() }),
  async run({ reader, actor }, { transactionId }) {
    const draft = await reader
      .selectFrom('drafts')
      .innerJoin('participants', 'participants.transaction_id', 'drafts.transaction_id')
      .select(['drafts.content', 'drafts.saved_at', 'drafts.revision'])
      .where('drafts.transaction_id', '=', transactionId)
      .where('participants.person_id', '=', actor.id)
      .executeTakeFirst()
    if (!draft) return refuse('not-found')
    return {
      transactionId,
      content: draft.content as Readonly<Record<string, string>>,
      savedAt: draft.saved_at,
      revision: draft.revision,
    }
  },
})
