import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { promiseOfficeNews } from '#store/people/office-news.ts'
import { addOfficeLog, lockPerson } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { endSessions as endAll, listSessions } from '#store/sign-in/sessions.ts'
import { mustHaveSteppedUp } from './step-up.ts'

/**
 * An operator or an administrator ends every session of somebody else, on every device at once, and says why
 * (ASVS 7.4.5). The person hears of it by mail and can enter again. Refuses one's own sessions, which have their own
 * page, a stale proof of identity, and a person who has none open.
 */
export const endSessions = command({
  name: 'people.end-sessions',
  input: z.object({ personId: z.uuid(), reason: Note }),
  async run({ tx, actor, now }, { personId, reason }) {
    mustHold(actor, 'operator', 'administrator')
    if (actor.id === personId) refuse('same-person-twice', { action: 'end-sessions' })
    mustHaveSteppedUp(actor, now)
    if (!(await lockPerson(tx, personId))) refuse('not-found')
    const { length: count } = await listSessions(readingIn(tx), personId, now)
    if (count === 0) refuse('no-session-open')
    await endAll(tx, personId)
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'people.end-sessions',
      subject: `person:${personId}`,
      note: reason,
      at: now,
    })
    await promiseOfficeNews(tx, { personId, news: 'sessions-ended-by-office', count, at: now })
    return { personId, count }
  },
})
