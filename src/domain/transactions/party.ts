/** A side of the deal. */
export type Party = 'buyer' | 'seller'

/** Whom a deal can owe money: its sides, and the broker whom the seller pays out of what they receive. */
export type Receiver = Party | 'broker'

/** The other side. */
export function otherParty(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer'
}
