import { amendedPart, type ForeseenAmendment } from '#domain/transactions/foreseen-amendment.ts'
import { isRunning } from '#domain/transactions/running-timers.ts'
import type { Situation, Timer } from '#domain/transactions/situation.ts'
import { subjectText } from '#domain/transactions/subject.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { dateText, instantText } from '../dates.ts'
import { countText } from '../documents/numbers.ts'
import type { SaidTo } from './said.ts'

/** What another date does with the time to deliver, whether that runs, stands still or has not begun. */
export function deliveryFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const [before, after] = amendedPart(foreseen)
  if (before.deliverBy === after.deliverBy) return []
  const date = `La fecha de entrega es el ${dayText(after.deliverBy, to)}.`
  const timer = running(foreseen.after, after.number, 'T-DELIV')
  if (!timer) return [`${date} El plazo empieza con el depósito.`]
  if (timer.pausedFor.includes('deposit'))
    return [`${date} El plazo sigue parado hasta que llegue lo que falta, y se alarga lo que tarde.`]
  const wasLate = running(foreseen.before, after.number, 'T-GRACE') !== undefined
  const late = wasLate ? ['Los días de margen por el retraso dejan de correr.'] : []
  if (timer.state !== 'paused') return [deliveryClock(foreseen, to), ...late]
  const least = to.mine === 'seller' ? 'te quedan' : 'le quedan'
  const goesOn = `Cuando siga, se alarga lo que dure la pausa desde hoy y ${least} dos días al menos.`
  return [date, deliveryClock(foreseen, to), goesOn, ...late]
}

/** Until when a part is to be delivered, its days of grace included, or that nobody counts at the moment. */
export function deliveryClock({ after, tranche }: ForeseenAmendment, to: SaidTo): string {
  const timer = running(after, tranche, 'T-DELIV') ?? running(after, tranche, 'T-GRACE')
  if (timer?.state === 'paused') return 'El plazo para entregar está en pausa.'
  const until = timer ? ` hasta el ${whenText(timer, to)}` : ''
  return to.mine === 'seller'
    ? `Tienes${until} para entregar.`
    : `${to.names.seller} tiene${until} para entregar.`
}

/** What other days to look at what came do with an inspection, whether that runs, stands still or has not begun. */
export function inspectionFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const [before, after] = amendedPart(foreseen)
  const more = after.inspectionDays - before.inspectionDays
  if (more === 0) return []
  const timer = running(foreseen.after, after.number, 'T-INSP')
  const { buyer } = to.names
  const isMine = to.mine === 'buyer'
  if (!timer)
    return [
      `Desde que se pruebe la entrega hay ${countText(after.inspectionDays, 'día', 'días')} para revisar.`,
    ]
  if (timer.state === 'waiting') return ['El plazo para revisar ya terminó y no cambia.']
  if (timer.state === 'paused') {
    const days = countText(Math.abs(more), 'día', 'días')
    const change = more > 0 ? `y ${days} más` : `menos ${days}`
    const left = isMine ? 'te queda lo que te quedaba' : `a ${buyer} le queda lo que le quedaba`
    return [`El plazo para revisar está en pausa. Cuando siga, ${left} ${change}, y dos días al menos.`]
  }
  const until = whenText(timer, to)
  return isMine
    ? [`Tienes hasta el ${until} para revisar. Si no dices nada, cuenta como aceptado.`]
    : [`${buyer} tiene hasta el ${until} para revisar. Si no dice nada, cuenta como aceptado.`]
}

/** The timer of a part that still matters, running or paused. */
export function running({ timers }: Situation, tranche: number, kind: TimerKind): Timer | undefined {
  const subject = subjectText({ tranche })
  return timers.find((each) => each.kind === kind && each.subject === subject && isRunning(each))
}

/** When a timer runs out, as its reader writes it. */
export const whenText = ({ dueAt }: Timer, { timeZone, locale, now }: SaidTo): string =>
  instantText(dueAt, { timeZone, locale, ...(now ? { now } : {}) })
/** A day of the agreement, as its reader writes it. */
export const dayText = (day: string, { locale }: SaidTo) => dateText(Temporal.PlainDate.from(day), locale)
