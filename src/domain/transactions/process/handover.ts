import type { TransitionRow } from '../transition.ts'
import { proven } from './delivery.ts'

/**
 * From hand to hand, by codes of the buyer's device that were read without a network: having it proves the delivery, and
 * accepting it releases the money. Either side brings them once there is a network; the buyer's key says so, not whoever
 * brings it (`docs/decisions/0071-hand-over-by-code.md`).
 */
export const handover = [
  {
    id: 'D2e',
    action: 'hand-over',
    on: 'tranche',
    from: ['funded', 'delivery_declared'],
    to: 'inspecting',
    by: ['system'],
    when: ['met-in-person'],
    guards: ['code-signed', 'delivery-in-time'],
    ...proven,
    effects: ['meet', 'prove-delivery'],
    event: 'tranche.handed_over',
    // A code does not keep as long as an order may last; it moves no money, and the inspection waits for the end of it.
    whileFrozen: true,
  },
  {
    id: 'R1b',
    action: 'accept-by-code',
    on: 'tranche',
    from: ['inspecting'],
    to: 'releasable',
    by: ['system'],
    when: ['met-in-person'],
    guards: ['G-NOHOLD', 'code-accepts', 'G-FUNDS'],
    starts: ['T-UNDO'],
    pauses: 'release',
    event: 'tranche.accepted_by_code',
    notify: [
      { to: 'buyer', text: 'aceptado_con_codigo' },
      { to: 'seller', text: 'aceptado_por_comprador' },
    ],
  },
] as const satisfies readonly TransitionRow[]
