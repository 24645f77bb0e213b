import { endOfDay } from '../calendar.ts'
import { apply } from './apply.ts'
import { armAt, putTimer } from './running-timers.ts'
import { begin, type Circumstances, finish, firstObjection, fits } from './decision.ts'
import { writeEvent } from './event.ts'
import { silenceRule } from './facts.ts'
import type { Transition } from './process.ts'
import { waitsForNobody } from './paused-timers.ts'
import { remindedOf } from './reminders.ts'
import type { Situation, Timer } from './situation.ts'
import { subjectFrom } from './subject.ts'
import type { Step } from './step.ts'
import { placeOf, type Work } from './work.ts'

/** The timer that is said to have run out. */
export type DueTimer = Pick<Timer, 'subject' | 'kind' | 'cycle'>

/** What happens when a timer runs out under these rows: the engine's `elapse`. */
export function elapseOf(rows: readonly Transition[], followUp: (work: Work) => void) {
  // A timer that runs against somebody who is held waits for them instead, whenever the hold was placed.
  return (situation: Situation, due: DueTimer, by: Circumstances): Step | null => {
    const timer = situation.timers.find(
      (each) =>
        each.subject === due.subject &&
        each.kind === due.kind &&
        each.cycle === due.cycle &&
        each.state === 'armed' &&
        Temporal.Instant.compare(each.dueAt, by.now) <= 0,
    )
    if (!timer) return null
    const work = begin(situation, subjectFrom(timer.subject), by)
    work.lapsing = timer
    if (waitsForNobody(work, timer)) {
      followUp(work)
      return finish(work)
    }
    const row = rows.find((each) => each.at === timer.kind && fits(work, each))
    if (!row) return null
    const objection = firstObjection(work, row)
    if (objection) return objection.code === 'notice-not-proven' ? waitForNotice(work, timer, row) : null
    putTimer(work, { ...timer, state: 'fired', remindAt: null })
    apply(work, row)
    followUp(work)
    return finish(work)
  }
}

/**
 * G-NOTICE failed when silence would have counted: the timer runs at least 48 hours more, to the end of a day, once,
 * and whoever is silent is told; the second time it waits until the operator confirms that the contact data are the person's own.
 */
function waitForNotice(work: Work, timer: Timer, row: Transition): Step {
  const again = work.timers.some(
    (each) =>
      each.subject === timer.subject &&
      each.kind === timer.kind &&
      each.cycle === timer.cycle - 1 &&
      each.state === 'fired',
  )
  putTimer(work, { ...timer, state: again ? 'waiting' : 'fired', remindAt: null })
  if (!again) {
    const key = { subject: timer.subject, kind: timer.kind, cycle: timer.cycle + 1 }
    const place = placeOf(work.terms)
    const least = work.now.add({ hours: silenceRule.rearmHours }).toZonedDateTimeISO(place.timeZone)
    armAt(work, key, endOfDay(least.toPlainDate(), place.timeZone))
  }
  const event = again ? 'notice.unproven' : 'notice.rearmed'
  const silent = remindedOf(timer.kind, work.transaction)
  const alert: Transition = {
    ...row,
    event,
    starts: again ? [] : [timer.kind],
    notify: [
      { to: 'operator', text: 'silencio_sin_aviso_probado' },
      ...(again || !silent ? [] : [{ to: silent, text: 'plazo_alargado' } as const]),
    ],
  }
  writeEvent(work, alert, 'system', timer.subject)
  return finish(work)
}
