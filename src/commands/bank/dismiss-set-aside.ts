import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { endSetAside, lockSetAside, readSetAside } from '#store/bank/set-aside.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'

const Input = z.object({ setAsideId: z.uuid(), note: Note })

/** An operator says why a statement that was set aside need not be taken. Nothing of it counts; the file is kept. */
export const dismissSetAside = command({
  name: 'bank.dismiss-set-aside',
  input: Input,
  async run({ tx, actor, now }, { setAsideId, note }) {
    mustHold(actor, 'operator')
    if (!(await readSetAside(readingIn(tx), setAsideId))) refuse('not-found')
    const aside = (await lockSetAside(tx, setAsideId)) ?? refuse('wrong-moment')
    await endSetAside(tx, setAsideId, { by: actor.id, outcome: 'dismissed', at: now })
    const subject = `file:${aside.file_id}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.dismiss-set-aside', subject, note, at: now })
    return { setAsideId }
  },
})
