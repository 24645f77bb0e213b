import type { TransitionRow } from '../transition.ts'

/**
 * Holds: while the money of a person is held, all of it or that of this deal, no timer runs against them
 * (`docs/lifecycle.md`, H1 and H3). The hold itself is kept beside the deal.
 */
export const holds = [
  {
    id: 'H1',
    action: 'pause-for-hold',
    on: 'transaction',
    from: ['agreed', 'active'],
    to: 'same',
    by: ['system'],
    follows: true,
    when: ['timers-run-against-held'],
    pauses: 'hold',
    event: 'hold.placed',
    notify: [
      { to: 'buyer', text: 'plazos_en_pausa' },
      { to: 'seller', text: 'plazos_en_pausa' },
    ],
    whileFrozen: true,
  },
  {
    id: 'H3',
    action: 'resume-after-hold',
    on: 'transaction',
    from: ['agreed', 'active'],
    to: 'same',
    by: ['system'],
    follows: true,
    when: ['timers-wait-for-freed'],
    resumes: { cause: 'hold', leastHours: 48 },
    event: 'hold.lifted',
    notify: [
      { to: 'buyer', text: 'plazos_siguen' },
      { to: 'seller', text: 'plazos_siguen' },
    ],
    whileFrozen: true,
  },
] as const satisfies readonly TransitionRow[]
