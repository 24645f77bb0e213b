import type { Party } from '../transactions/party.ts'
import type { TrancheState } from '../transactions/states.ts'
import type { DeliveryMode } from '../transactions/terms.ts'

/** What is photographed of a parcel, in this order: by its seller while packing it, by its buyer while unpacking it. */
export const shotsOf = {
  seller: ['packed-thing', 'packed-label', 'packed-inside', 'packed-closed'],
  buyer: ['unpacked-closed', 'unpacked-open', 'unpacked-thing', 'unpacked-fault'],
} as const satisfies Readonly<Record<Party, readonly string[]>>
export type Shot = (typeof shotsOf)[Party][number]
export const shots: readonly [Shot, ...Shot[]] = [...shotsOf.seller, ...shotsOf.buyer]

/**
 * The states of a part in which each side adds to its record. What was taken without a network arrives later: the seller
 * may have declared the delivery meanwhile, the buyer have rejected it.
 */
const moments: Readonly<Record<Party, readonly TrancheState[]>> = {
  seller: ['funded', 'delivery_declared'],
  buyer: ['delivery_declared', 'inspecting', 'rejected', 'disputed'],
}

/** Whether a side photographs the parcel of a part now. */
export function mayPhotograph(
  party: Party,
  { deliveryMode }: Readonly<{ deliveryMode: DeliveryMode }>,
  { state }: Readonly<{ state: TrancheState }>,
): boolean {
  return deliveryMode === 'envio' && moments[party].includes(state)
}

/**
 * Which photograph of a record a piece of evidence is. The device that took it says its SHA-256 and when that was, by
 * its own clock; one that sent it as a plain form says neither.
 */
export type ToldShot = Readonly<{
  name: Shot
  deviceSha256: string | null
  takenAt: Temporal.Instant | null
}>
