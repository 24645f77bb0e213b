import type { ParcelWord } from '#domain/parcels/parcel-words.ts'
import type { Parcel } from '#domain/parcels/tracking-number.ts'

/**
 * What we ask of those who know where parcels are: a carrier, or somebody who asks many of them. Asked again, the same
 * parcel gets the same answer or a later one; who cannot be asked throws.
 */
export type Carriers = Readonly<{
  /** What its carrier says last of a parcel; null where it knows nothing of it. */
  wordOf(parcel: Parcel): Promise<ParcelWord | null>
}>
