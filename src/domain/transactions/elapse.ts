import { apply } from './apply.ts'
import { armAt, putTimer } from './clocks.ts'
import { begin, type Circumstances, finish, firstObjection, fits } from './engine.ts'
import { writeEvent } from './event.ts'
import { silenceRule } from './facts.ts'
import { followUp } from './follow-up.ts'
import { silenceGuards } from './guards.ts'
import { type Transition, transitions } from './process.ts'
import type { Situation, Timer } from './situation.ts'
import { subjectFrom } from './subject.ts'
import type { Step } from './step.ts'
import type { Work } from './work.ts'

/**
 * A clock has run out: takes the step that was published for it, as the system. Returns null when the clock
 * does not matter any more (stopped, moved, or its state was left), so that firing twice is harmless.
 */
export function elapse(
  situation: Situation,
  due: Pick<Timer, 'subject' | 'kind' | 'cycle'>,
  by: Circumstances,
): Step | null {
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
  const row = transitions.find((each) => each.at === timer.kind && fits(work, each))
  if (!row) return null
  const objection = firstObjection(work, row)
  if (objection) return objection.code === 'notice-not-proven' ? waitForNotice(work, timer, row) : null
  putTimer(work, { ...timer, state: 'fired', remindAt: null })
  apply(work, row)
  followUp(work)
  return finish(work)
}

/**
 * G-NOTICE failed when silence would have counted: the clock runs 48 hours more, once; the second time it
 * waits until the operator confirms that the contact data are the person's own.
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
    armAt(work, key, work.now.add({ hours: silenceRule.rearmHours }))
  }
  const event = again ? 'notice.unproven' : 'notice.rearmed'
  const alert: Transition = {
    ...row,
    event,
    notify: [{ to: 'operator', text: 'silencio_sin_aviso_probado' }],
  }
  writeEvent(work, alert, 'system', timer.subject)
  return finish(work)
}

/** The guards of a row that depend on proven notices: the caller then has to bring them as facts. */
export function needsNotices(kind: Timer['kind']): boolean {
  return transitions.some(
    (row) => row.at === kind && (row.guards ?? []).some((name) => silenceGuards.includes(name)),
  )
}
