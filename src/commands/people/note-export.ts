import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { lockPerson } from '#store/people/people.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { mustHaveSteppedUp } from './step-up.ts'

/**
 * Notes in the log of one's own account that everything kept of oneself is about to be downloaded. Refuses without a
 * fresh proof: the file holds whole account numbers and documents.
 */
export const noteExport = command({
  name: 'people.note-export',
  input: z.object({}),
  async run({ tx, actor, now }) {
    mustHaveSteppedUp(actor, now)
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    await addAccountLog(tx, { personId: person.id, what: 'data-exported', at: now })
    return { personId: person.id }
  },
})
