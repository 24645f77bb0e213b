import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { type StepAnswer, stepCommand, TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { fileOfRejected } from '#store/bank/payment-files.ts'
import { mayBePaidUntil } from './may-be-paid.ts'

const Input = z.object({ transactionId: TransactionId, payoutId: z.uuid() })
type Input = z.infer<typeof Input>

const replaceAlone = stepCommand({
  name: 'payouts.replace',
  action: 'replace-payout',
  input: Input,
  about: ({ payoutId }) => ({ payout: payoutId }),
})

/**
 * The payee has a rejected or returned payout paid again, to their default account of now (P8). Refused while the bank
 * may still execute the file that holds a rejected one: that it was rejected is what one person says, and a later
 * statement of the bank shows whether it was paid.
 */
export const replacePayout: Command<Input, StepAnswer> = {
  ...replaceAlone,
  async run(act, given) {
    const { means, actor } = act
    const { reader } = means.database
    const file = await fileOfRejected(reader, given.payoutId, actor.id)
    const day = file ? await mayBePaidUntil(reader, means.seals, file) : null
    if (day !== null) refuse('bank-may-still-pay', { day })
    return replaceAlone.run(act, given)
  },
}
