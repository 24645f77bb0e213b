import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { type DebitKind, debitExplained } from '#domain/ledger/postings.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { confirmExplanation, lockExplanation, lockLine, useAsGivenBack } from '#store/bank/debits.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { LineId } from './line-id.ts'

const Input = z.object({
  lineId: LineId,
  /** What the second person read: another explanation is not confirmed with it. */
  kind: z.string(),
})

/**
 * A second person confirms what a debit was (L19, second half): it leaves the account of the unexplained for its true
 * place. Refused to whoever explained it, and when the explanation changed meanwhile.
 */
export const confirmDebit = command({
  name: 'bank.confirm-debit',
  input: Input,
  async run({ tx, actor, now }, { lineId, kind }) {
    mustHold(actor, 'operator')
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    if (line.state !== 'unexplained') refuse('line-already-used')
    const said = (await lockExplanation(tx, lineId)) ?? refuse('wrong-moment')
    if (said.kind !== kind) refuse('lost-race')
    if (said.proposed_by === actor.id) refuse('same-person-twice', { action: 'explain-debit' })
    if (said.credit_line_id !== null && !(await useAsGivenBack(tx, said.credit_line_id, now)))
      refuse('line-already-used')
    await confirmExplanation(tx, lineId, actor.id, now)
    const { custody_id: custodyId, amount_minor: amountMinor, currency } = line
    const entry = debitExplained(said.kind as DebitKind, custodyId, amountMinor, currency as Currency)
    await postEntry(tx, existing(entry, 'a debit is more than nothing'), null, now)
    const log = {
      actorId: actor.id,
      action: 'bank.confirm-debit',
      subject: `line:${lineId}`,
      note: said.note,
      at: now,
    }
    await addOfficeLog(tx, log)
    return { lineId }
  },
})
