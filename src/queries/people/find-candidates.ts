import { sql } from 'kysely'
import { z } from 'zod'
import { mustWorkAs, query } from '../query.ts'

const MOST = 20

/**
 * People whom an administrator could appoint, by name or address; nobody without words. Says nothing of their
 * deals and money, which are not an administrator's to see.
 */
export const findCandidates = query({
  name: 'people.find-candidates',
  input: z.object({ words: z.string().trim().max(120).catch('') }),
  async run({ reader, actor }, { words }) {
    mustWorkAs(actor, 'administrator')
    if (words === '') return []
    const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return reader
      .selectFrom('people')
      .select(['person_id as id', 'display_name as displayName', 'email', 'email_verified as emailVerified'])
      .where(sql<boolean>`not is_anonymous and closed_at is null`)
      .where(sql<boolean>`(display_name ilike ${pattern} or email ilike ${pattern})`)
      .orderBy('display_name')
      .orderBy('person_id')
      .limit(MOST)
      .execute()
  },
})
