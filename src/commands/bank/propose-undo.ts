import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { lockLine } from '#store/bank/debits.ts'
import { proposeUndoing } from '#store/bank/undone-notes.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { saidOf } from './said-of-line.ts'
import { LineId } from './line-id.ts'

/**
 * An operator says that a note was wrong: a credit taken for interest or own money, a debit for a charge. Nothing changes
 * until another person confirms it. What was payouts of ours stays so: what comes back of those is a return.
 */
export const proposeUndo = command({
  name: 'bank.propose-undo',
  input: z.object({ lineId: LineId, note: Note }),
  async run({ tx, actor, now }, { lineId, note }) {
    mustHold(actor, 'operator')
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    await proposeUndoing(tx, { lineId, said: saidOf(line), note, by: actor.id, at: now })
    const subject = `line:${lineId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.propose-undo', subject, note, at: now })
    return { lineId }
  },
})
