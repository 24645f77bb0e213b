import { type AmendedField, type Amendment, changedFields } from '#domain/transactions/amendment.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { amendedPart, type ForeseenAmendment } from '#domain/transactions/foreseen-amendment.ts'
import type { Situation, Timer } from '#domain/transactions/situation.ts'
import { subjectText } from '#domain/transactions/subject.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { dateText, instantText } from '../dates.ts'
import { countText } from '../documents/numbers.ts'
import type { SaidTo } from './said.ts'
import { fieldNames } from '../field-names.ts'

const worded = (value: RefusalDetails[string] | undefined) => (typeof value === 'number' ? String(value) : '')
const nameOf = (field: string) => fieldNames[field] ?? 'lo acordado'

/** What an amendment changes, as a list in the middle of a sentence. */
export function amendedText(amendment: Amendment): string {
  const names = changedFields(amendment).map((field: AmendedField) => nameOf(field))
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' y ')
}

/** What follows for one reader once an amendment is accepted: which version counts, what the clocks do, what moves. */
export function amendmentFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const version = foreseen.after.transaction.termsVersion
  return [
    `Cuenta la versión ${version} del acuerdo. La de antes se puede seguir leyendo.`,
    ...deliveryFollows(foreseen, to),
    ...inspectionFollows(foreseen, to),
    'El dinero no se mueve y la comisión es la misma.',
  ]
}

function deliveryFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const [before, after] = amendedPart(foreseen)
  if (before.deliverBy === after.deliverBy) return []
  const timer = armed(foreseen.after, after.number, 'T-DELIV')
  const wasLate = armed(foreseen.before, after.number, 'T-GRACE') !== undefined
  if (!timer)
    return [`La fecha de entrega es el ${dayText(after.deliverBy, to)}. El plazo empieza con el depósito.`]
  const until = whenText(timer, to)
  const late = wasLate ? ['Los días de margen por el retraso dejan de correr.'] : []
  return to.mine === 'seller'
    ? [`Tienes hasta el ${until} para entregar.`, ...late]
    : [`${to.names.seller} tiene hasta el ${until} para entregar.`, ...late]
}

function inspectionFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const [before, after] = amendedPart(foreseen)
  if (before.inspectionDays === after.inspectionDays) return []
  const days = countText(after.inspectionDays, 'día', 'días')
  const timer = armed(foreseen.after, after.number, 'T-INSP')
  if (!timer) return [`Desde que se pruebe la entrega hay ${days} para revisar.`]
  const until = whenText(timer, to)
  return to.mine === 'buyer'
    ? [`Tienes hasta el ${until} para revisar. Si no dices nada, cuenta como aceptado.`]
    : [`${to.names.buyer} tiene hasta el ${until} para revisar. Si no dice nada, cuenta como aceptado.`]
}

function armed({ timers }: Situation, tranche: number, kind: TimerKind): Timer | undefined {
  const subject = subjectText({ tranche })
  return timers.find((each) => each.kind === kind && each.subject === subject && each.state === 'armed')
}

const whenText = ({ dueAt }: Timer, { timeZone, locale, now }: SaidTo) =>
  instantText(dueAt, { timeZone, locale, ...(now ? { now } : {}) })
const dayText = (day: string, { locale }: SaidTo) => dateText(Temporal.PlainDate.from(day), locale)

/** Why something of an agreement cannot be agreed on anew. */
export const amendmentRefusals = {
  'too-many-versions': ({ most, isAgreed }) => {
    const full = `Ya hay ${worded(most) || 'demasiadas'} versiones de este acuerdo y no caben más.`
    return isAgreed
      ? `${full} Sigue contando la última.`
      : `${full} Acepta la última, recházala o empieza una transacción nueva.`
  },
  'amendment-empty': () => 'Así quedaría todo como está. Cambia algo y vuelve a enviarlo.',
  'amendment-not-now': ({ field }) =>
    `Ya no se puede cambiar ${nameOf(String(field))}: esta parte ha seguido adelante. Todo sigue como estaba.`,
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>
