import { sql } from 'kysely'
import { z } from 'zod'
import { query } from '../query.ts'

const MOST = 25

/** A draft in its author's list. */
type MyDraft = Readonly<{ id: string; title: string; savedAt: Temporal.Instant }>

/** One's own drafts, the last saved first: also of somebody who writes without an account. */
export const myDrafts = query({
  name: 'transactions.my-drafts',
  withoutAccount: true,
  input: z.object({}),
  async run({ reader, actor }): Promise<readonly MyDraft[]> {
    return reader
      .selectFrom('drafts')
      .innerJoin('participants', 'participants.transaction_id', 'drafts.transaction_id')
      .select([
        'drafts.transaction_id as id',
        sql<string>`coalesce(drafts.content ->> 'title', '')`.as('title'),
        'drafts.saved_at as savedAt',
      ])
      .where('participants.person_id', '=', actor.id)
      .orderBy('drafts.saved_at', 'desc')
      .limit(MOST)
      .execute()
  },
})
