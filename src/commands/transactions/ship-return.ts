import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'

const Shipment = z.object({
  by: z.enum(['carrier', 'hand']),
  carrier: z.string().trim().max(written.carrier).default(''),
  number: z.string().trim().min(written.least).max(written.proof),
})

/** The buyer says that the goods are on their way back, by a carrier with its number or from hand to hand (V7). */
export const shipReturn = stepCommand({
  name: 'transactions.ship-return',
  action: 'ship-return',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, shipment: Shipment }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ shipment }) => ({ shipment }),
})
