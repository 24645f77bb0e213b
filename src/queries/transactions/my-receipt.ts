import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { receiptNumber } from '#domain/transactions/receipt.ts'
import { receiverOf } from '#domain/transactions/stakes.ts'
import { existing } from '#domain/assert.ts'
import { historyKey } from '#store/ledger/history.ts'
import { type KeptReceipt, receiptByNumber, receiptsOf } from '#store/transactions/receipts.ts'
import { type Asking, query } from '../query.ts'
import { seatsOf } from './people-of.ts'

export const ReceiptNumber = z
  .string()
  .max(60)
  .transform((typed, issues) => {
    const number = receiptNumber(typed)
    if (number === null) issues.addIssue('no receipt has such a number')
    return number ?? z.NEVER
  })

/**
 * One's own receipt, whole: with names as the deal has them and the account as it was paid. Anybody else's is not
 * found, also by the other side of the deal.
 */
export const myReceipt = query({
  name: 'transactions.my-receipt',
  input: z.object({ receiptId: ReceiptNumber }),
  async run(asking, { receiptId }) {
    const { reader, named, load, actor } = asking
    const receipt = await receiptByNumber(named, receiptId)
    if (!receipt || receipt.personId !== actor.id) return refuse('not-found')
    const { transactionId, payoutId, lineId } = receipt
    const situation = existing(await load(transactionId), 'a receipt is of a transaction')
    const account = situation.payouts.find(({ id }) => id === payoutId)?.account ?? null
    const line = await reader
      .selectFrom('bank_lines')
      .select('payer_name as payer')
      .where('line_id', '=', BigInt(lineId))
      .executeTakeFirst()
    return {
      receipt,
      title: situation.transaction.title,
      mine: existing(receiverOf(situation, actor.id), 'a receipt is of somebody in the deal'),
      seats: (await seatsOf(asking, situation)).seats,
      bank: account?.bank ?? null,
      holder: account?.holderName ?? line?.payer ?? null,
      key: await historyKey(reader),
    }
  },
})
export type MyReceipt = Awaited<ReturnType<typeof myReceipt.run>>

/** The receipts of the person who asks in one transaction: what its page lists. */
export function ownReceipts(
  { named, actor }: Asking,
  transactionId: string,
): Promise<readonly KeptReceipt[]> {
  return receiptsOf(named, transactionId, actor.id)
}
