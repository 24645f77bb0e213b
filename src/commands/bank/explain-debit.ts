import { z } from 'zod'
import { command, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import type { ChargeLimits } from '#domain/banking/charge-limits.ts'
import { debitExplained, debitKinds } from '#domain/ledger/postings.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { lockExplanation, lockLine, noteCharge, saveExplanation, uncoveredIn } from '#store/bank/debits.ts'
import { readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'
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
 * the bank gave back with a credit of the same sum. Nothing moves until another person confirms it, but for a charge
 * within the operator's limit that takes nothing from any client: one person's word is enough for that.
 */
export const explainDebit = command({
  name: 'bank.explain-debit',
  input: Input,
  async run({ tx, actor, now, means }, { lineId, kind, creditLineId, note }) {
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
    const isAlone = kind === 'charge' && (await needsNobodyElse(tx, line, means.policy.chargeLimits))
    if (isAlone) {
      const entry = debitExplained(kind, line.custody_id, line.amount_minor, line.currency as Currency)
      await postEntry(tx, existing(entry, 'a debit is more than nothing'), null, now)
      await noteCharge(tx, lineId, note, now)
    } else
      await saveExplanation(tx, {
        lineId,
        kind,
        creditLineId: givenBack,
        note,
        proposedBy: actor.id,
        at: now,
      })
    const subject = `line:${lineId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.explain-debit', subject, note, at: now })
    return { lineId, isBooked: isAlone }
  },
})

type DebitLine = Readonly<{ custody_id: string; amount_minor: bigint; currency: string }>

/** Whether a charge is within what one person books, and the operator's own funds bear it: no client misses it. */
async function needsNobodyElse(tx: Tx, line: DebitLine, limits: ChargeLimits): Promise<boolean> {
  const limit = isCurrency(line.currency) ? limits[line.currency] : 0n
  return line.amount_minor <= limit && (await uncoveredIn(readingIn(tx), line.custody_id)) === 0n
}
