import type { Parcel } from './tracking-number.ts'

/** What a carrier says of a parcel, in the order of a parcel that comes well; the last two end it otherwise. */
export const parcelStates = [
  'announced',
  'in-transit',
  'out-for-delivery',
  'waiting',
  'delivered',
  'returning',
  'lost',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** What a carrier said last of a parcel, when that was so, and where. */
export type ParcelWord = Readonly<{ state: ParcelState; at: Temporal.Instant; place: string }>

/** The most letters that are kept of a place. */
export const placeLength = 120

/** How often a carrier is asked about a parcel, and how long is waited after it could not be. */
export const askingRule = { everyMinutes: 120, afterFailureMinutes: 30 } as const

/** A parcel of a deal. */
export type DealParcel = Parcel & Readonly<{ transactionId: string }>

/** A parcel with what its carrier said last, and when we last heard from it; `word` is null while it said nothing. */
export type KnownParcel = DealParcel &
  Readonly<{ word: ParcelWord | null; heardAt: Temporal.Instant | null; isAsked: boolean }>
