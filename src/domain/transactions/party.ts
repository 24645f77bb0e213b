/** A side of the deal. */
export type Party = 'buyer' | 'seller'

/** The other side. */
export function otherParty(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer'
}
