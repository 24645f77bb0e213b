import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { stopLostFactor as keepStop } from '#store/sign-in/lost-factors.ts'
import { addOfficeLog, lockPerson } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { addAccountLog } from '#store/people/account-log.ts'

/** The operator stops the request of somebody who says they lost their second step: it was not that person. */
export const stopLostFactor = command({
  name: 'people.stop-lost-factor',
  input: z.object({ personId: z.uuid(), note: Note }),
  async run({ tx, actor, now }, { personId, note }) {
    mustHold(actor, 'operator')
    if (!(await lockPerson(tx, personId))) refuse('not-found')
    if (!(await keepStop(tx, { personId, by: 'office', at: now }))) refuse('wrong-moment')
    const subject = `person:${personId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'people.stop-lost-factor', subject, note, at: now })
    await addAccountLog(tx, { personId, what: 'lost-factor-stopped', at: now })
    return { personId }
  },
})
