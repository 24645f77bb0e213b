import { amendableStates } from '../amendment.ts'
import type { TransitionRow } from '../transition.ts'
import { toBoth } from './notify.ts'

/** What both agree on anew once the deal is agreed, part by part (`docs/lifecycle.md`, A9). No and withdrawing are C4b and C4c. */
export const amendments = [
  {
    id: 'A9',
    action: 'propose-amendment',
    on: 'tranche',
    from: amendableStates,
    to: 'same',
    by: ['buyer', 'seller'],
    when: ['no-open-proposal', 'part-of-terms'],
    guards: ['amendments-left', 'amendment-told', 'G-STEP'],
    effects: ['open-amendment'],
    starts: ['T-PROP'],
    event: 'proposal.created',
    notify: toBoth('cambio_propuesto'),
  },
  {
    id: 'A9a',
    action: 'accept-amendment',
    on: 'proposal',
    from: ['open'],
    to: 'accepted',
    by: ['answerer'],
    when: ['asks-amendment'],
    guards: ['amendments-left', 'amendment-fits', 'G-LATEST', 'G-STEP'],
    post: ['L8-EXCESS', 'L28'],
    effects: ['amend-terms'],
    stops: ['T-PROP'],
    event: 'terms.amended',
    notify: toBoth('acuerdo_cambiado'),
  },
] as const satisfies readonly TransitionRow[]
