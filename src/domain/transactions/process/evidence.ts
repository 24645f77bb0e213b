import type { TransitionRow } from '../transition.ts'

/**
 * Evidence: each side shows what it has, from the deposit until the deal is over, whatever state its parts are in; the
 * operator's people show documents that they were given. It moves nothing and stops no clock (`docs/lifecycle.md`, E1–E3).
 */
export const evidence = [
  {
    id: 'E1',
    action: 'add-evidence',
    on: 'transaction',
    from: ['active', 'settling'],
    to: 'same',
    by: ['buyer'],
    guards: ['evidence-brought'],
    event: 'evidence.added',
    notify: [{ to: 'seller', text: 'prueba_anadida' }],
    whileFrozen: true,
  },
  {
    id: 'E2',
    action: 'add-evidence',
    on: 'transaction',
    from: ['active', 'settling'],
    to: 'same',
    by: ['seller'],
    guards: ['evidence-brought'],
    event: 'evidence.added',
    notify: [{ to: 'buyer', text: 'prueba_anadida' }],
    whileFrozen: true,
  },
  {
    id: 'E3',
    action: 'add-evidence',
    on: 'transaction',
    from: ['active', 'settling'],
    to: 'same',
    by: ['operator'],
    guards: ['evidence-brought'],
    event: 'evidence.added',
    notify: [
      { to: 'buyer', text: 'prueba_anadida' },
      { to: 'seller', text: 'prueba_anadida' },
    ],
    whileFrozen: true,
  },
] as const satisfies readonly TransitionRow[]
