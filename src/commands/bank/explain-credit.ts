import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { isUnused } from '#domain/transactions/states.ts'
import { readLine } from '#store/bank/bank-lines.ts'
import { lockLine, saveExplanation } from '#store/bank/debits.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { LineId } from './line-id.ts'

/**
 * An operator says that a credit of no deal is the operator's own money, put in where own funds fall short. Nothing moves
 * until another person confirms it.
 */
export const explainCredit = command({
  name: 'bank.explain-credit',
  input: z.object({ lineId: LineId, note: Note }),
  async run({ tx, actor, now }, { lineId, note }) {
    mustHold(actor, 'operator')
    const line = (await readLine(readingIn(tx), lineId)) ?? refuse('not-found')
    if (line.direction !== 'credit' || line.currency !== line.custodyCurrency) refuse('amount-differs')
    const { state } = (await lockLine(tx, lineId)) ?? refuse('not-found')
    if (!isUnused(state)) refuse('line-already-used')
    const nothing = { creditLineId: null, recalledLineId: null, payoutIds: null }
    await saveExplanation(tx, { ...nothing, lineId, kind: 'own', note, proposedBy: actor.id, at: now })
    const log = { actorId: actor.id, action: 'bank.explain-credit', subject: `line:${lineId}` }
    await addOfficeLog(tx, { ...log, note, at: now })
    return { lineId }
  },
})
