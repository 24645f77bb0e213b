import type { TransitionRow } from '../transition.ts'
import { toBoth } from './notify.ts'

/**
 * While both talk (`docs/lifecycle.md`, X2): each may write in secret how far it would go. What meets is shared by its middle
 * at once; what is apart is forgotten, and nobody learns by how much.
 */
export const secretOffers = [
  {
    id: 'X2',
    action: 'make-secret-offer',
    on: 'dispute',
    from: ['negotiation'],
    to: 'same',
    by: ['buyer', 'seller'],
    when: ['still-disputed', 'secret-try-left', 'no-own-secret-offer'],
    guards: ['G-NOHOLD', 'G-STEP', 'secret-offer-complete'],
    effects: ['note-secret-offer'],
    event: 'dispute.secret_offer_made',
    notify: toBoth('oferta_secreta'),
  },
  {
    id: 'X2a',
    action: 'settle-by-secret-offers',
    on: 'dispute',
    from: ['negotiation'],
    to: 'settled',
    by: ['system'],
    follows: true,
    when: ['secret-offers-meet'],
    guards: ['G-NOHOLD'],
    post: ['L9'],
    effects: ['end-by-balance', 'forget-secret-offers'],
    stops: 'all',
    event: 'dispute.settled',
    notify: toBoth('disputa_arreglada'),
  },
  {
    id: 'X2b',
    action: 'end-secret-try',
    on: 'dispute',
    from: ['negotiation'],
    to: 'same',
    by: ['system'],
    follows: true,
    when: ['secret-offers-apart'],
    effects: ['forget-secret-offers', 'count-secret-try'],
    event: 'dispute.secret_offers_apart',
    notify: toBoth('ofertas_secretas_lejos'),
  },
  {
    id: 'X2c',
    action: 'withdraw-secret-offer',
    on: 'dispute',
    from: ['negotiation'],
    to: 'same',
    by: ['buyer', 'seller'],
    when: ['own-secret-offer'],
    effects: ['forget-secret-offers'],
    event: 'dispute.secret_offer_withdrawn',
  },
] as const satisfies readonly TransitionRow[]
