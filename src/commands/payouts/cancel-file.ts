import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { Note } from '../written.ts'
import { withdrawFile } from './withdraw-file.ts'

const Input = z.object({ fileId: z.uuid(), note: Note })

/**
 * Takes back a payment file that was not handed over, with the reason: it never leaves, and each of its payouts is
 * approved as before, to go into another file. Refused once it was handed over.
 */
export const cancelPaymentFile: Command<z.infer<typeof Input>, { fileId: string; payouts: number }> = {
  name: 'payouts.cancel-file',
  input: Input,
  async run(act, { fileId, note }) {
    mustHold(act.actor, 'operator', 'approver')
    const payouts = await inTransaction(act.means.database.pool, (connection) =>
      withdrawFile(connection, act, { fileId, note, rejected: null }),
    )
    act.means.recorder.kept()
    return { fileId, payouts: payouts.length }
  },
}
