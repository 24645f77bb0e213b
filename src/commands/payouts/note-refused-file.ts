import { z } from 'zod'
import { written } from '#domain/written.ts'
import type { Command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { noteBankAnswer, readPaymentFile } from '#store/bank/payment-files.ts'
import { inTransaction } from '#store/database/in-transaction.ts'

const Input = z.object({ fileId: z.uuid(), answer: z.string().trim().min(3).max(written.note) })

/**
 * The bank refused a payment file as a whole and pays nothing of it: it never leaves again. Its payouts are rejected one
 * by one, with the reason of each. Refused when the bank answered before, and when it was not handed over.
 */
export const noteRefusedFile: Command<z.infer<typeof Input>, { fileId: string }> = {
  name: 'payouts.note-refused-file',
  input: Input,
  async run(act, { fileId, answer }) {
    mustHold(act.actor, 'operator')
    if (!(await readPaymentFile(act.means.database.reader, fileId))) refuse('not-found')
    await inTransaction(act.means.database.pool, async (connection) => {
      const isNoted = await noteBankAnswer(connection, fileId, { at: act.now, refusal: answer })
      if (!isNoted) refuse('wrong-moment')
    })
    return { fileId }
  },
}
