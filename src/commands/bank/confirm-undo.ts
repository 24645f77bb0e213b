import { z } from 'zod'
import { command, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { ownFundsMistaken } from '#domain/ledger/custody-postings.ts'
import { type DebitKind, debitKinds, explanationUndone } from '#domain/ledger/debit-postings.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { lockLine } from '#store/bank/debits.ts'
import { lockWithdrawable, ownFundsMinor } from '#store/bank/own-accounts.ts'
import { lockUndoing, undoNote } from '#store/bank/undone-notes.ts'
import { readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { saidOf } from './said-of-line.ts'
import { LineId } from './line-id.ts'

/**
 * A second person confirms that a note was wrong: the line is undecided again, and what had been booked for it is booked
 * back (L22, L26). Refused where own money that was put in is spent, or covers clients. Refused to whoever proposed it.
 */
export const confirmUndo = command({
  name: 'bank.confirm-undo',
  input: z.object({ lineId: LineId }),
  async run({ tx, actor, now }, { lineId }) {
    mustHold(actor, 'operator')
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    const { kind } = saidOf(line)
    const proposed = (await lockUndoing(tx, lineId)) ?? refuse('wrong-moment')
    await mustBeAnother({ actor, reader: readingIn(tx) }, proposed.proposed_by, 'undo-note')
    if (isDebitKind(kind) && line.direction === 'credit') await mustBeUnspent(tx, line)
    await undoNote(tx, { lineId, by: actor.id, at: now })
    if (isDebitKind(kind)) {
      const back = bookedBack(line, kind)
      if (back) await postEntry(tx, back, null, now)
    }
    const log = { actorId: actor.id, action: 'bank.confirm-undo', subject: `line:${lineId}` }
    await addOfficeLog(tx, { ...log, note: proposed.note, at: now })
    return { lineId }
  },
})

type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

/** Refuses to take back own money that was put in and is paid out by now, or that clients are covered by. */
async function mustBeUnspent(tx: Tx, { custody_id, amount_minor, currency }: Line): Promise<void> {
  const withdrawable = (await lockWithdrawable(tx, custody_id)) ?? 0n
  const own = await ownFundsMinor(readingIn(tx), currency)
  if (withdrawable < amount_minor || own < amount_minor) refuse('own-funds-short', { what: 'undo' })
}

/** What had been booked for a debit, or for a credit that was taken for the operator's own, the other way round. */
function bookedBack({ direction, custody_id, amount_minor, currency }: Line, kind: DebitKind) {
  return direction === 'credit'
    ? ownFundsMistaken(amount_minor, currency as Currency)
    : explanationUndone(kind, custody_id, amount_minor, currency as Currency)
}

const isDebitKind = (kind: string): kind is DebitKind => (debitKinds as readonly string[]).includes(kind)
