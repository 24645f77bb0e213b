import type { Calendars } from '#queries/disputes/calendars.ts'
import type { Dispute } from '#domain/transactions/dispute.ts'
import type { Situation, Timer } from '#domain/transactions/situation.ts'
import { isOpenDispute } from '#domain/transactions/states.ts'
import { subjectText } from '#domain/transactions/subject.ts'
import { guideAddress } from '#words/documents/guide-address.ts'
import { dateText } from '#words/dates.ts'
import type { Reading } from '../../server/reading.ts'

type Known = Pick<Situation, 'timers' | 'terms'> &
  Readonly<{
    dispute: Dispute
    calendars: Calendars
  }>

/**
 * How long a whole dispute should last, what follows when it lasts longer, what was fixed in writing then, and whom one
 * may turn to outside. It is no deadline of anybody's: what each has to do by when stands beside it. Its days, which stand without
 * an hour, are those of the deal: two sides who live in different zones quote the same one.
 */
export function limitOf({ timers, terms, dispute, calendars }: Known, reading: Reading) {
  const limit = timers.findLast(
    (each) => each.kind === 'T-MAX' && each.subject === subjectText({ dispute: dispute.id }),
  )
  if (!limit || !isOpenDispute(dispute.state)) return null
  const written = calendars.get(dispute.id)
  const dayOf = (at: Temporal.Instant) =>
    dateText(at.toZonedDateTimeISO(terms.timeZone).toPlainDate(), reading.locale)
  return {
    // Where it runs again, somebody has fixed how it goes on since.
    isPassed: limit.state === 'fired',
    text: sentenceOf(limit, dayOf(limit.dueAt), written !== undefined),
    left: limit.state === 'armed' ? reading.deadline(limit.dueAt).left : null,
    calendar: written ? { text: written.text, when: dayOf(written.at) } : null,
    outside: {
      text: 'A quién acudir fuera de Resguardo',
      to: `${guideAddress(terms.guideVersion)}#vias-externas`,
    },
  }
}

function sentenceOf({ state }: Timer, day: string, hasCalendar: boolean): string {
  if (state === 'fired')
    return `Debía terminar hasta el ${day}. Una persona supervisora fija por escrito cómo sigue, y las dos partes lo leen aquí. Nadie pierde nada por la espera.`
  if (state === 'paused')
    return 'El plazo de la disputa entera está parado. Sigue cuando termine lo que la detiene.'
  return hasCalendar
    ? `Con ese calendario no debería pasar del ${day}. Si pasa, se fija otro por escrito.`
    : `La disputa entera no debería pasar del ${day}. Si pasa, una persona supervisora fija por escrito cómo sigue y te decimos a quién acudir fuera.`
}
