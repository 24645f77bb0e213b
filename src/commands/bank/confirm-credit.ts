import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { existing } from '#domain/assert.ts'
import { ownFundsBrought } from '#domain/ledger/custody-postings.ts'
import type { Currency } from '#domain/money.ts'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { isUnused } from '#domain/transactions/states.ts'
import { confirmExplanation, lockExplanation, lockLine } from '#store/bank/debits.ts'
import { readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { LineId } from './line-id.ts'

/**
 * A second person confirms with a fresh proof that a credit is the operator's own money (L26): it covers what own funds
 * lacked. Refused to whoever said so, and when the line was used meanwhile.
 */
export const confirmCredit = command({
  name: 'bank.confirm-credit',
  input: z.object({ lineId: LineId }),
  async run({ tx, actor, now }, { lineId }) {
    mustHold(actor, 'operator')
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    const said = (await lockExplanation(tx, lineId)) ?? refuse('wrong-moment')
    if (line.direction !== 'credit' || !isUnused(line.state)) refuse('line-already-used')
    await mustBeAnother({ actor, reader: readingIn(tx) }, said.proposed_by, 'explain-debit')
    if (!isProven(actor, now)) refuse('step-up-needed')
    await confirmExplanation(tx, lineId, actor.id, now)
    const entry = ownFundsBrought(line.amount_minor, line.currency as Currency)
    await postEntry(tx, existing(entry, 'a credit is more than nothing'), null, now)
    const log = { actorId: actor.id, action: 'bank.confirm-credit', subject: `line:${lineId}` }
    await addOfficeLog(tx, { ...log, note: said.note, at: now })
    return { lineId }
  },
})
