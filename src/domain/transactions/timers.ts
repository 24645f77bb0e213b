import type { Span } from '../calendar.ts'

export type TimerKind = keyof typeof timers
export type TimerSubject = 'transaction' | 'tranche' | 'payout' | 'proposal' | 'dispute' | 'person'

type TimerRule = Readonly<{
  on: TimerSubject
  /** Default length. What the terms set (†) replaces it. */
  span: Span
  least: Span
  most: Span
  setBy: 'operator' | 'terms'
  lapse: string
}>

/**
 * Every clock of the process (`LIFECYCLE.md` section 5): its default, the range within which the operator
 * or the terms may set it, and what its lapse means. The dispute guide prints its numbers from here.
 */
export const timers = {
  'T-OFFER': rule('transaction', { days: 7 }, { days: 1 }, { days: 30 }, 'operator', 'La propuesta vence'),
  'T-FUND': rule(
    'tranche',
    { businessDays: 5 },
    { businessDays: 1 },
    { businessDays: 20 },
    'terms',
    'Vence si no llegó nada',
  ),
  'T-TOPUP': rule(
    'tranche',
    { businessDays: 3 },
    { businessDays: 1 },
    { businessDays: 10 },
    'operator',
    'Se devuelve lo recibido',
  ),
  'T-DELIV': rule('tranche', { days: 0 }, { days: 0 }, { days: 730 }, 'terms', 'El comprador puede cancelar'),
  'T-GRACE': rule('tranche', { days: 3 }, { days: 1 }, { days: 10 }, 'operator', 'Se reembolsa al comprador'),
  'T-TRANSIT': rule(
    'tranche',
    { days: 10 },
    { days: 3 },
    { days: 60 },
    'operator',
    'Se pregunta al comprador y después se media',
  ),
  'T-INSP': rule('tranche', { days: 3 }, { days: 1 }, { days: 30 }, 'terms', 'Se da por aceptado'),
  'T-FIX': rule('tranche', { days: 5 }, { days: 1 }, { days: 30 }, 'terms', 'Vuelve a revisión por 72 horas'),
  'T-PROP': rule(
    'proposal',
    { hours: 72 },
    { hours: 24 },
    { days: 14 },
    'operator',
    'La petición caduca y nada cambia',
  ),
  'T-UNDO': rule(
    'tranche',
    { minutes: 10 },
    { minutes: 0 },
    { minutes: 60 },
    'operator',
    'El dinero se libera',
  ),
  'T-REJ': rule(
    'tranche',
    { businessDays: 5 },
    { businessDays: 2 },
    { businessDays: 10 },
    'operator',
    'Mediación por la vía rápida',
  ),
  'T-RSHIP': rule('tranche', { days: 10 }, { days: 2 }, { days: 18 }, 'operator', 'Se libera al vendedor'),
  'T-RTRANS': rule(
    'tranche',
    { days: 15 },
    { days: 15 },
    { days: 15 },
    'operator',
    'Se pregunta a ambos y después se media',
  ),
  'T-RINSP': rule('tranche', { days: 3 }, { days: 1 }, { days: 7 }, 'operator', 'Se reembolsa al comprador'),
  'T-NEG': rule('dispute', { days: 7 }, { days: 3 }, { days: 20 }, 'operator', 'Mediación'),
  'T-ASSIGN': rule(
    'dispute',
    { businessDays: 1 },
    { businessDays: 1 },
    { businessDays: 1 },
    'operator',
    'Aviso al supervisor',
  ),
  'T-EVID': rule(
    'dispute',
    { businessDays: 5 },
    { businessDays: 3 },
    { businessDays: 10 },
    'operator',
    'Se cierran las pruebas',
  ),
  'T-ASK': rule(
    'dispute',
    { businessDays: 2 },
    { days: 1 },
    { days: 5 },
    'operator',
    'Se puede deducir del silencio',
  ),
  'T-MED': rule(
    'dispute',
    { businessDays: 10 },
    { businessDays: 10 },
    { businessDays: 10 },
    'operator',
    'Aviso al supervisor',
  ),
  'T-PROPRESP': rule(
    'dispute',
    { businessDays: 3 },
    { businessDays: 3 },
    { businessDays: 3 },
    'operator',
    'Decisión',
  ),
  'T-APPEAL': rule(
    'dispute',
    { days: 5 },
    { days: 3 },
    { days: 10 },
    'operator',
    'La decisión es definitiva',
  ),
  'T-APPRESP': rule(
    'dispute',
    { businessDays: 3 },
    { businessDays: 3 },
    { businessDays: 3 },
    'operator',
    'Quien revisa decide',
  ),
  'T-APPDEC': rule(
    'dispute',
    { businessDays: 10 },
    { businessDays: 10 },
    { businessDays: 10 },
    'operator',
    'Aviso al supervisor',
  ),
  'T-MAX': rule(
    'dispute',
    { days: 45 },
    { days: 45 },
    { days: 45 },
    'operator',
    'El supervisor fija el calendario por escrito',
  ),
  'T-PAYOUT': rule(
    'payout',
    { businessDays: 1 },
    { businessDays: 1 },
    { businessDays: 3 },
    'operator',
    'Aviso al operador y cifra pública',
  ),
  'T-COOL': rule('person', { hours: 24 }, { hours: 0 }, { days: 7 }, 'operator', 'La cuenta se puede usar'),
  'T-COOL-CHANGED': rule(
    'person',
    { hours: 72 },
    { hours: 0 },
    { days: 7 },
    'operator',
    'La cuenta cambiada se puede usar',
  ),
  'T-LATE': rule(
    'transaction',
    { days: 3 },
    { days: 1 },
    { days: 7 },
    'operator',
    'El dinero que llegó tarde se devuelve',
  ),
} as const satisfies Record<string, TimerRule>

function rule(
  on: TimerSubject,
  span: Span,
  least: Span,
  most: Span,
  setBy: TimerRule['setBy'],
  lapse: string,
): TimerRule {
  return { on, span, least, most, setBy, lapse }
}

export const timerKinds = Object.keys(timers) as TimerKind[]

/** A span in minutes, business days counted as days: only to compare a setting with its range. */
function roughMinutes(span: Span): number {
  if ('minutes' in span) return span.minutes
  if ('hours' in span) return span.hours * 60
  return ('days' in span ? span.days : span.businessDays) * 1440
}

/** Whether an operator's setting for a clock lies within the range that was published for it. */
export function isWithinRange(kind: TimerKind, span: Span): boolean {
  const minutes = roughMinutes(span)
  return minutes >= roughMinutes(timers[kind].least) && minutes <= roughMinutes(timers[kind].most)
}

/** An operator's own lengths for some clocks. */
export type TimerSettings = Readonly<Partial<Record<TimerKind, Span>>>

/** The length of a clock under the operator's settings. */
export function spanOf(kind: TimerKind, settings: TimerSettings): Span {
  return settings[kind] ?? timers[kind].span
}
