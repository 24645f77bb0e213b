import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { type StepAnswer, stepCommand, TransactionId } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readPaymentFileContent } from '#formats/payment-file.ts'
import { fileOfRejected, hasStatementAfter } from '#store/bank/payment-files.ts'
import { contentOf } from './file-content.ts'

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
    const day = await mayBePaidUntil(act, given.payoutId)
    if (day !== null) refuse('bank-may-still-pay', { day })
    return replaceAlone.run(act, given)
  },
}

/** The last day on which the bank may pay a rejected payout of this actor, until its statements are past it. */
async function mayBePaidUntil({ means, actor }: Act, payoutId: string): Promise<string | null> {
  const { reader } = means.database
  const file = await fileOfRejected(reader, payoutId, actor.id)
  if (!file?.handed_over_at) return null
  const { executionDate } = readPaymentFileContent(file.version, contentOf(file, means.seals).xml)
  const handedOver = file.handed_over_at.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const day = executionDate > handedOver ? executionDate : handedOver
  return (await hasStatementAfter(reader, file.custody_id, day)) ? null : day
}
