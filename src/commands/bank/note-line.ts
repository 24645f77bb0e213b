import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { noteLine as takeOut, readLine } from '#store/bank/bank-lines.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'

/**
 * The operator explains a line that belongs to no transaction. No money moves: a credit stays in suspense, a
 * debit stays outside the books and counts as known when the bank is compared with them.
 */
export const noteLine = command({
  name: 'bank.note-line',
  input: z.object({
    lineId: z.coerce.string().regex(/^\d{1,18}$/),
    note: Note,
  }),
  async run({ tx, actor, now }, { lineId, note }) {
    mustHold(actor, 'operator')
    if (!(await readLine(readingIn(tx), lineId))) refuse('not-found')
    if (!(await takeOut(tx, lineId, { kind: 'note', note }, now))) refuse('line-already-used')
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'bank.note-line',
      subject: `line:${lineId}`,
      note,
      at: now,
    })
    return { lineId }
  },
})
