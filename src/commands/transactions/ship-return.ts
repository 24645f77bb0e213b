import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { carriers } from '#domain/parcels/carriers.ts'
import { written } from '#domain/written.ts'
import { NamedParcel } from './delivery-proof.ts'

const InWords = z.object({
  by: z.enum(['carrier', 'hand']),
  carrier: z.string().trim().max(written.carrier).default(''),
  number: z.string().trim().min(written.least).max(written.proof),
})

/** A parcel of a known carrier says itself by whom and under which number; anything else is told in words. */
const Shipment = z.union([
  z.strictObject({ by: z.literal('carrier'), parcel: NamedParcel }).transform(({ by, parcel }) => ({
    by,
    carrier: carriers[parcel.carrier].name,
    number: parcel.number,
    parcel,
  })),
  InWords,
])

/** The buyer says that the goods are on their way back, by a carrier with its number or from hand to hand (V7). */
export const shipReturn = stepCommand({
  name: 'transactions.ship-return',
  action: 'ship-return',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, shipment: Shipment }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ shipment }) => ({ shipment }),
})
