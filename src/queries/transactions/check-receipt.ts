import { z } from 'zod'
import { assert } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { hashedReceipt } from '#domain/transactions/receipt.ts'
import { historyKey } from '#store/ledger/history.ts'
import { receiptByNumber } from '#store/transactions/receipts.ts'
import { query } from '../query.ts'
import { ReceiptNumber } from './my-receipt.ts'

/**
 * What anybody learns who holds the number of a receipt: that it is ours, of how much and of which day, by initials,
 * and whether the money came back since. No name, no account, no address, nothing of the deal.
 */
export const checkReceipt = query({
  name: 'transactions.check-receipt',
  open: true,
  input: z.object({ receiptId: ReceiptNumber }),
  async run({ named, reader }, { receiptId }) {
    const found = (await receiptByNumber(named, receiptId)) ?? refuse('not-found')
    const { facts, hash, returnedOn } = found
    assert(hashedReceipt(facts).hash === hash, 'a receipt says what was hashed')
    const { receipt, kind, amountMinor, currency, paidOn, person } = facts
    return {
      receipt,
      kind,
      amountMinor,
      currency,
      paidOn,
      person,
      hash,
      returnedOn,
      key: await historyKey(reader),
    }
  },
})
export type CheckedReceipt = Awaited<ReturnType<typeof checkReceipt.run>>
