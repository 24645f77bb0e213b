import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { letGo } from '#store/bank/assignments.ts'
import { readLine } from '#store/bank/bank-lines.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { LineId } from './line-id.ts'

const Input = z.object({ lineId: LineId, note: Note })

/** What somebody proposed that a deposit is for is not so: it is unidentified again. Whoever proposed it may say so, too. */
export const dismissMatch = command({
  name: 'bank.dismiss-match',
  input: Input,
  async run({ tx, actor, now }, { lineId, note }) {
    mustHold(actor, 'operator')
    if (!(await readLine(readingIn(tx), lineId))) refuse('not-found')
    if (!(await letGo(tx, lineId))) refuse('line-already-used')
    const subject = `line:${lineId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.dismiss-match', subject, note, at: now })
    return { lineId }
  },
})
