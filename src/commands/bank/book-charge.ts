import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { bankCharged } from '#domain/ledger/postings.ts'
import { existing } from '#domain/assert.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { noteLine, readLine } from '#store/bank/bank-lines.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'

const Input = z.object({
  lineId: z.coerce.string().regex(/^\d{1,18}$/),
  note: Note,
})

/** The operator says that a debit is a charge of the bank (L11, second half): the operator pays it, never a client. */
export const bookCharge = command({
  name: 'bank.book-charge',
  input: Input,
  async run({ tx, actor, now }, { lineId, note }) {
    mustHold(actor, 'operator')
    const line = (await readLine(readingIn(tx), lineId)) ?? refuse('not-found')
    if (line.direction !== 'debit') refuse('amount-differs')
    if (!(await noteLine(tx, lineId, { kind: 'charge', note }, now))) refuse('line-already-used')
    const entry = bankCharged(line.custodyId, line.amountMinor, line.currency as Currency)
    await postEntry(tx, existing(entry, 'a charge is more than nothing'), lineId, now)
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'bank.book-charge',
      subject: `line:${lineId}`,
      note,
      at: now,
    })
    return { lineId }
  },
})
