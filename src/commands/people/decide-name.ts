import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { PersonName } from '#domain/people/person-name.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'
import { addOfficeLog, lockPerson, saveDisplayName } from '#store/people/people.ts'
import { refuseWaitingName, takeWaitingName } from '#store/people/waiting-names.ts'
import { Note } from '../written.ts'

/**
 * An operator looked at a name that could be a bank's, an authority's or the operator's own, and says whether its person may
 * be called so. Refused for one's own, under any account, and when another name waits than the one that was read.
 */
export const decideName = command({
  name: 'people.decide-name',
  input: z.object({
    personId: z.uuid(),
    name: PersonName,
    verdict: z.enum(['allowed', 'refused']),
    note: Note,
  }),
  async run({ tx, actor, now: at }, { personId, name, verdict, note }) {
    mustHold(actor, 'operator')
    if (await isOneIdentity(readingIn(tx), actor.id, personId)) refuse('same-person-twice')
    if (!(await lockPerson(tx, personId))) refuse('not-found')
    const isAllowed = verdict === 'allowed'
    const decide = isAllowed ? takeWaitingName : refuseWaitingName
    if (!(await decide(tx, { personId, name, at }))) refuse('lost-race')
    if (isAllowed) await saveDisplayName(tx, personId, name)
    const logged = { actorId: actor.id, action: 'people.decide-name', subject: `person:${personId}` }
    await addOfficeLog(tx, { ...logged, note: `${verdict} ${name}: ${note}`, at })
    return { personId }
  },
})
