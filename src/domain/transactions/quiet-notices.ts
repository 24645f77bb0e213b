import type { NoticeName } from './notices.ts'
import type { Party, Receiver } from './party.ts'
import type { NoticePromise } from './step.ts'

/** What asks nothing of whoever reads it: they wait, or what they were waiting for is told in a moment. */
const nothingToDo: readonly NoticeName[] = [
  'invitacion_aceptada',
  'deposito_anunciado',
  'siguiente_parte_vendedor',
  'parte_adelantada',
  'revision_empezada_vendedor',
  'entrega_descargada',
  'aceptado_por_comprador',
  'liberacion_deshecha',
  'liberado_comprador',
  'cerrada',
]

/** What matters to whoever is to be paid, and to nobody else. */
const ofThePayee: readonly NoticeName[] = [
  'pagado',
  'pago_en_espera',
  'pago_detenido',
  'pago_sigue',
  'pago_rechazado',
  'pago_devuelto',
  'pago_sin_reclamar',
]

/** One's own act that might be somebody else's, who held the telephone. */
const neverQuiet: readonly NoticeName[] = ['aceptado_con_codigo']

type Told = Pick<NoticePromise, 'to' | 'notice' | 'timer'> &
  Readonly<{ actor: Party | null; payee: Receiver | null }>

/**
 * Whether a notice stays in the app and on devices, without a mail of its own: it tells people of what they did
 * themselves, or asks nothing of them. What begins a clock against its reader always goes by mail.
 */
export function isQuiet({ to, notice, timer, actor, payee }: Told): boolean {
  if (to === 'operator' || timer || neverQuiet.includes(notice)) return false
  if (ofThePayee.includes(notice) && payee !== null) return to !== payee
  return to === actor || nothingToDo.includes(notice)
}

/** The notices of one step, of which several that go to one reader by mail know of each other: they are one mail. */
export function gathered(notices: readonly NoticePromise[]): readonly NoticePromise[] {
  const mailed = (to: NoticePromise['to']) => notices.filter((each) => each.to === to && !each.quiet).length
  return notices.map((each) =>
    !each.quiet && mailed(each.to) > 1 ? { ...each, withOthers: true as const } : each,
  )
}
