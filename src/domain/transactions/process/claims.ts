import { beforeDecision, openDispute } from '../states.ts'
import type { TransitionRow } from '../transition.ts'
import { toBoth } from './notify.ts'

/** What is claimed in a dispute and taken back again, by either side (`docs/lifecycle.md`, X4). */
export const claims = [
  {
    id: 'X4',
    action: 'withdraw-dispute',
    on: 'dispute',
    from: beforeDecision,
    to: 'withdrawn',
    by: ['opener'],
    when: ['still-disputed', 'not-withdrawn-before', 'not-both-accepted'],
    guards: ['nothing-counterclaimed'],
    effects: ['leave-dispute', 'forget-secret-offers'],
    stops: 'all',
    event: 'dispute.withdrawn',
    notify: toBoth('disputa_retirada'),
  },
  {
    id: 'X4b',
    action: 'counterclaim',
    on: 'dispute',
    from: ['negotiation', 'mediation_queue', 'evidence'],
    to: 'same',
    by: ['buyer', 'seller'],
    when: ['still-disputed', 'counterclaim-left', 'evidence-open'],
    guards: ['counterclaim-complete'],
    effects: ['note-counterclaim'],
    event: 'dispute.counterclaimed',
    notify: toBoth('reclamacion_propia'),
  },
  {
    id: 'X4c',
    action: 'withdraw-counterclaim',
    on: 'dispute',
    from: beforeDecision,
    to: 'same',
    by: ['buyer', 'seller'],
    when: ['own-counterclaim'],
    effects: ['forget-counterclaim'],
    event: 'dispute.counterclaim_withdrawn',
    notify: toBoth('reclamacion_propia_retirada'),
  },
  {
    id: 'X4a',
    action: 'end-recalled-dispute',
    on: 'dispute',
    from: openDispute,
    to: 'withdrawn',
    by: ['system'],
    follows: true,
    when: ['disputed-part-recalled'],
    effects: ['forget-secret-offers'],
    stops: 'all',
    event: 'dispute.withdrawn',
  },
] as const satisfies readonly TransitionRow[]
