import type { TransitionRow } from '../transition.ts'
import { toBoth } from './notify.ts'

const toMediation = [
  ...toBoth('disputa_a_mediacion'),
  { to: 'operator', text: 'disputa_por_asignar' },
] as const

/**
 * What becomes of a delivery that nobody proves, a rejection that nobody answers or that is contested, and goods that go
 * lost on their way back: a dispute, so that nothing waits for ever (`docs/lifecycle.md`, D6, V6, V12).
 */
export const unsettled = [
  {
    id: 'D6b',
    action: 'dispute-unproven-delivery',
    on: 'tranche',
    from: ['delivery_declared'],
    to: 'disputed',
    by: ['system'],
    at: 'T-ASKED',
    effects: ['open-dispute-of-silence'],
    starts: ['T-ASSIGN', 'T-MAX'],
    pauses: 'dispute',
    event: 'dispute.opened',
    notify: toMediation,
  },
  {
    id: 'V6',
    action: 'contest-rejection',
    on: 'tranche',
    from: ['rejected'],
    to: 'disputed',
    by: ['seller'],
    guards: ['statement-given'],
    effects: ['open-dispute-of-rejection'],
    starts: ['T-NEG', 'T-MAX'],
    pauses: 'dispute',
    event: 'dispute.opened',
    notify: toBoth('disputa_abierta'),
  },
  {
    id: 'V6a',
    action: 'dispute-unanswered-rejection',
    on: 'tranche',
    from: ['rejected'],
    to: 'disputed',
    by: ['system'],
    at: 'T-REJ',
    effects: ['open-dispute-of-silence'],
    starts: ['T-ASSIGN', 'T-MAX'],
    pauses: 'dispute',
    event: 'dispute.opened',
    notify: toMediation,
  },
  {
    id: 'V12a',
    action: 'ask-for-return',
    on: 'tranche',
    from: ['return_shipped'],
    to: 'same',
    by: ['system'],
    at: 'T-RTRANS',
    starts: ['T-ASKED'],
    event: 'tranche.return_asked',
    notify: toBoth('pregunta_devolucion'),
  },
  {
    id: 'V12',
    action: 'dispute-lost-return',
    on: 'tranche',
    from: ['return_shipped'],
    to: 'disputed',
    by: ['system'],
    at: 'T-ASKED',
    effects: ['open-dispute-of-silence'],
    starts: ['T-ASSIGN', 'T-MAX'],
    pauses: 'dispute',
    event: 'dispute.opened',
    notify: toMediation,
  },
] as const satisfies readonly TransitionRow[]
