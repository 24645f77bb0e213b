import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { type DebitKind, debitKinds, explanationUndone } from '#domain/ledger/debit-postings.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { lockLine } from '#store/bank/debits.ts'
import { lockUndoing, undoNote } from '#store/bank/undone-notes.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { saidOf } from './said-of-line.ts'
import { LineId } from './line-id.ts'

/**
 * A second person confirms that a note was wrong: the line is undecided again, and what had been booked for it is booked
 * back (L22). Refused to whoever proposed it.
 */
export const confirmUndo = command({
  name: 'bank.confirm-undo',
  input: z.object({ lineId: LineId }),
  async run({ tx, actor, now }, { lineId }) {
    mustHold(actor, 'operator')
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    const { kind } = saidOf(line)
    const proposed = (await lockUndoing(tx, lineId)) ?? refuse('wrong-moment')
    if (proposed.proposed_by === actor.id) refuse('same-person-twice', { action: 'undo-note' })
    if (isDebitKind(kind)) {
      const { custody_id: custodyId, amount_minor: amountMinor, currency } = line
      const back = explanationUndone(kind, custodyId, amountMinor, currency as Currency)
      if (back) await postEntry(tx, back, null, now)
    }
    await undoNote(tx, { lineId, by: actor.id, at: now })
    const log = { actorId: actor.id, action: 'bank.confirm-undo', subject: `line:${lineId}` }
    await addOfficeLog(tx, { ...log, note: proposed.note, at: now })
    return { lineId }
  },
})

const isDebitKind = (kind: string): kind is DebitKind => (debitKinds as readonly string[]).includes(kind)
