import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'
import { newId } from '#store/ids.ts'
import { addReturnAddress } from '#store/transactions/return-addresses.ts'

/**
 * The seller says where goods go back to whose return was decided or settled (V3a): only then do the buyer's days begin. It is kept
 * beside the step, sealed, for the buyer to read, and is in none of its events.
 */
export const tellReturnPlace = stepCommand({
  name: 'transactions.tell-return-place',
  action: 'tell-return-place',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    address: z.string().trim().min(written.addressLeast).max(written.address),
  }),
  about: ({ tranche }) => ({ tranche }),
  beside: (connection, { transactionId, tranche, address }, { means, now }) =>
    addReturnAddress(connection, means.seals, { id: newId(now), transactionId, tranche, address, at: now }),
})
