import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { personById } from '#store/people/people.ts'
import { listSessions } from '#store/sign-in/sessions.ts'
import { mustWorkAs, query } from '../query.ts'

/** How many sessions somebody has open and when one was last used; on which devices is theirs alone to see. */
export const openSessions = query({
  name: 'people.open-sessions',
  input: z.object({ personId: z.uuid() }),
  async run({ reader, actor, now }, { personId }) {
    mustWorkAs(actor, 'operator', 'administrator')
    if (!(await personById(reader, personId))) refuse('not-found')
    const [last, ...others] = await listSessions(reader, personId, now)
    return { count: last ? 1 + others.length : 0, lastSeenAt: last?.lastSeenAt ?? null }
  },
})
