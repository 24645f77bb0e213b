import { askServer } from '../own-server.ts'

/** What is offered about the application itself: to install it, and to be told on this device whose turn it is. */
export const offers = ['install', 'push'] as const
export type Offer = (typeof offers)[number]

/** Remembers on this device that nobody wants to be asked about it for now. */
export async function refuseOffer(offer: Offer): Promise<void> {
  const body = new URLSearchParams({ offer })
  await askServer({ method: 'POST', path: '/preferences/offers', body })
}
