import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'
import { newId } from '#store/ids.ts'
import { addReturnAddress } from '#store/transactions/return-addresses.ts'

/**
 * The seller takes back what was rejected: where to, and who pays for it (V3). Where it goes is kept beside the step, sealed,
 * for the buyer to read, and is in none of its events.
 */
export const acceptReturn = stepCommand({
  name: 'transactions.accept-return',
  action: 'accept-return',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    address: z.string().trim().min(written.addressLeast).max(written.address),
    paidBy: z.enum(['buyer', 'seller']),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ paidBy }) => ({ paidBy }),
  beside: (connection, { transactionId, tranche, address }, { means, now }) =>
    addReturnAddress(connection, means.seals, { id: newId(now), transactionId, tranche, address, at: now }),
})
