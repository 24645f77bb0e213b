import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { type StepAnswer, stepCommand, TransactionId } from '#commands/step.ts'
import { fileWithUsOf } from '#store/bank/payment-files.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { Note } from '../written.ts'
import { withdrawFile } from './withdraw-file.ts'

const Input = z.object({ transactionId: TransactionId, payoutId: z.uuid(), note: Note })
type Input = z.infer<typeof Input>

const rejectAlone = stepCommand({
  name: 'payouts.reject',
  action: 'reject-payout',
  input: Input,
  about: ({ payoutId }) => ({ payout: payoutId }),
  bring: ({ note }) => ({ note }),
})

/**
 * A payout is not paid (P6): it is owed again, with the reason. After its file was handed over only the bank decides
 * that, and this notes its answer. Before, the whole file is taken back with it, and the other payouts of the file are
 * approved as before: what is rejected must not reach the bank in a file.
 */
export const rejectPayout: Command<Input, StepAnswer> = {
  ...rejectAlone,
  async run(act, given) {
    const { transactionId, payoutId, note } = given
    const file = act.actor.roles.includes('operator')
      ? await fileWithUsOf(act.means.database.reader, payoutId)
      : undefined
    if (!file) return rejectAlone.run(act, given)
    await inTransaction(act.means.database.pool, (connection) =>
      withdrawFile(connection, act, { fileId: file.file_id, note, rejected: payoutId }),
    )
    act.means.recorder.kept()
    const after = await act.means.load(transactionId)
    return { transactionId, version: existing(after, 'it was there').transaction.version }
  },
}
