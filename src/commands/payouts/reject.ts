import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { type StepAnswer, stepCommand, TransactionId } from '#commands/step.ts'
import { staysInItsFile } from '#store/bank/held-files.ts'
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
    const file = await fileWith(act, given)
    if (file) return rejectWith(file, act, given)
    try {
      return await rejectAlone.run(act, given)
    } catch (error) {
      // A file took it since we looked.
      const taken = staysInItsFile(error) ? await fileWith(act, given) : undefined
      if (!taken) throw error
      return rejectWith(taken, act, given)
    }
  },
}

async function fileWith({ actor, means }: Act, { payoutId }: Input): Promise<string | undefined> {
  if (!actor.roles.includes('operator')) return undefined
  return (await fileWithUsOf(means.database.reader, payoutId))?.file_id
}

async function rejectWith(
  fileId: string,
  act: Act,
  { transactionId, payoutId, note }: Input,
): Promise<StepAnswer> {
  await inTransaction(act.means.database.pool, (connection) =>
    withdrawFile(connection, act, { fileId, note, rejected: payoutId }),
  )
  act.means.recorder.kept()
  const after = await act.means.load(transactionId)
  return { transactionId, version: existing(after, 'it was there').transaction.version }
}
