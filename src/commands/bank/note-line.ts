import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { noteLine as takeOut, readLine } from '#store/bank/bank-lines.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { LineId } from './line-id.ts'

/**
 * The operator explains a credit that belongs to no transaction, or a line in another currency than its account. No
 * money moves: a credit stays in suspense. A debit is explained by two persons (`explainDebit`).
 */
export const noteLine = command({
  name: 'bank.note-line',
  input: z.object({
    lineId: LineId,
    note: Note,
  }),
  async run({ tx, actor, now }, { lineId, note }) {
    mustHold(actor, 'operator')
    const line = (await readLine(readingIn(tx), lineId)) ?? refuse('not-found')
    if (line.direction === 'debit' && line.currency === line.custodyCurrency) refuse('debit-needs-explaining')
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
