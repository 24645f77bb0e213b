import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'
import { confirmLostFactor as keepConfirmation } from '#store/sign-in/lost-factors.ts'
import { promiseOfficeNews } from '#store/people/office-news.ts'
import { addOfficeLog, lockPerson } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { mustHaveSteppedUp } from './step-up.ts'

/**
 * The operator says that whoever lost their second step is the person whose identity was verified, and how that
 * was compared. Nothing is turned off by it: the wait still has to end, and the person to use their link and
 * their password. Its person hears of it by mail. Nobody confirms their own; an account without a verified identity has nothing to compare with.
 */
export const confirmLostFactor = command({
  name: 'people.confirm-lost-factor',
  input: z.object({ personId: z.uuid(), note: Note }),
  async run({ tx, actor, now }, { personId, note }) {
    mustHold(actor, 'operator')
    if (await isOneIdentity(readingIn(tx), actor.id, personId)) refuse('same-person-twice')
    mustHaveSteppedUp(actor, now)
    const person = (await lockPerson(tx, personId)) ?? refuse('not-found')
    if (person.tier === 0 || person.verifiedName === null) refuse('no-identity-to-compare')
    if (!(await keepConfirmation(tx, { personId, by: actor.id, note, at: now }))) refuse('wrong-moment')
    const subject = `person:${personId}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'people.confirm-lost-factor',
      subject,
      note,
      at: now,
    })
    await promiseOfficeNews(tx, { personId, news: 'lost-factor-confirmed', at: now })
    return { personId }
  },
})
