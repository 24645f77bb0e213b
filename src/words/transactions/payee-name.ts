import type { Receiver } from '#domain/transactions/party.ts'

type Names = Readonly<{ buyer: string; seller: string }>

/** What follows a sum of the seller's side where its reader is not told what of it the broker gets. */
export const withTheBroker = ' junto con su intermediario'

/** Whom a payout of a deal is for, by name. */
export function receiverName(names: Names, to: Receiver): string {
  return to === 'broker' ? 'el intermediario' : names[to]
}
