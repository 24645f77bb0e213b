import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { debitKinds } from '#domain/ledger/postings.ts'
import { refuse } from '#domain/refusal.ts'
import { lockExplanation, lockLine, saveExplanation } from '#store/bank/debits.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { LineId } from './line-id.ts'

const Input = z.object({
  lineId: LineId,
  kind: z.enum(debitKinds),
  /** The credit by which the bank gave it back, when that is the explanation. */
  creditLineId: LineId.optional(),
  note: Note,
})

/**
 * An operator says what a debit of the bank was that nobody asked for: a charge, the operator's own money, or one that
 * the bank gave back with a credit of the same sum. Nothing moves until another person confirms it.
 */
export const explainDebit = command({
  name: 'bank.explain-debit',
  input: Input,
  async run({ tx, actor, now }, { lineId, kind, creditLineId, note }) {
    mustHold(actor, 'operator')
    const line = (await lockLine(tx, lineId)) ?? refuse('not-found')
    if (line.state !== 'unexplained') refuse('line-already-used')
    if ((await lockExplanation(tx, lineId))?.confirmed_by) refuse('line-already-used')
    const givenBack = kind === 'given-back' ? (creditLineId ?? refuse('amount-differs')) : null
    if (givenBack !== null) {
      const credit = (await lockLine(tx, givenBack)) ?? refuse('not-found')
      const isTheSame =
        credit.direction === 'credit' &&
        credit.custody_id === line.custody_id &&
        credit.currency === line.currency &&
        credit.amount_minor === line.amount_minor
      if (!isTheSame) refuse('amount-differs')
      if (credit.state !== 'imported' && credit.state !== 'suggested') refuse('line-already-used')
    }
    await saveExplanation(tx, { lineId, kind, creditLineId: givenBack, note, proposedBy: actor.id, at: now })
    const subject = `line:${lineId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.explain-debit', subject, note, at: now })
    return { lineId }
  },
})
