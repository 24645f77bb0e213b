import { begin, fits } from '../transactions/decision.ts'
import type { Transition } from '../transactions/process.ts'
import { system, type Timer } from '../transactions/situation.ts'
import { kindOf, stateOf, subjectFrom } from '../transactions/subject.ts'
import type { Visit } from './explore.ts'
import { samplePolicy } from './samples.ts'

/**
 * What waits for timers that nothing takes, as `tranche funded: timer`: a row from that state alone is not enough, where it is only for
 * parts of another kind. No clock runs that nobody watches, whatever others run beside it.
 */
export function idleTimers(rows: readonly Transition[], visits: readonly Visit[]): string[] {
  const timed = rows.filter((row) => row.at)
  return [...new Set(visits.flatMap((visit) => idleIn(timed, visit)))]
}

function idleIn(rows: readonly Transition[], { situation }: Visit): string[] {
  return situation.timers
    .filter((each) => each.state === 'armed' && !rows.some((row) => takes(row, each, situation)))
    .map((each) => subjectFrom(each.subject))
    .map((subject) => `${kindOf(subject)} ${stateOf(situation, subject) ?? ''}: timer`)
}

function takes(row: Transition, timer: Timer, situation: Visit['situation']): boolean {
  if (row.at !== timer.kind) return false
  const subject = subjectFrom(timer.subject)
  const work = begin(situation, subject, { actor: system, now: timer.dueAt, policy: samplePolicy })
  work.lapsing = timer
  return fits(work, row)
}
