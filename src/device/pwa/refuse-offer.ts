import type { Offer } from '#web/server/offers.ts'
import { askServer } from '../own-server.ts'

/** Remembers on this device that nobody wants to be asked about it for now. */
export async function refuseOffer(offer: Offer): Promise<void> {
  const body = new URLSearchParams({ offer })
  await askServer({ method: 'POST', path: '/preferences/offers', body })
}
