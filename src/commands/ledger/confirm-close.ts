import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { canonical, digest } from '#domain/digest.ts'
import { closeProblem } from '#domain/ledger/day-close.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { confirmDayClose, lockDayClose } from '#store/ledger/day-closes.ts'
import { readDayFound } from '#store/ledger/day-found.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { z } from 'zod'
import { CustodyDay } from './propose-close.ts'

/**
 * A second person closes a day as another one found it. Refused to whoever proposed it, under whatever account, and when what was proposed, or
 * what the books and the bank say of that day, is not what was read any more: then it is proposed anew.
 */
export const confirmClose = command({
  name: 'ledger.confirm-close',
  input: CustodyDay.extend({
    /** The hash of what the second person read. */
    hash: z.string().max(64),
  }),
  async run({ tx, actor, now }, { custody, day, hash }) {
    mustHold(actor, 'operator', 'approver')
    const proposed = (await lockDayClose(tx, { custody, day })) ?? refuse('wrong-moment')
    if (proposed.confirmed_by) refuse('books-day-closed')
    const reading = readingIn(tx)
    await mustBeAnother({ actor, reader: reading }, proposed.proposed_by, 'confirm-close')
    const found = await readDayFound(reading, { custody, day })
    if (proposed.hash !== hash || digest(canonical(found)) !== hash) refuse('lost-race')
    const problem = closeProblem(found, now)
    if (problem) refuse(problem)
    await confirmDayClose(tx, { custody, day, by: actor.id, at: now })
    const subject = `day:${custody}:${day}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'ledger.confirm-close',
      subject,
      note: hash,
      at: now,
    })
    return { hash }
  },
})
