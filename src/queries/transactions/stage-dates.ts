import type { Stage } from '#domain/transactions/stages.ts'
import { subjectFrom } from '#domain/transactions/subject.ts'
import type { LoggedEvent } from './log.ts'

/** What ends a stage, as the log names it. The agreement has its date in the situation. */
const ends: Readonly<Record<string, Stage>> = {
  'funding.completed': 'deposit',
  'tranche.inspection_started': 'delivery',
  'tranche.handed_over': 'delivery',
  'tranche.accepted': 'inspection',
  'tranche.accepted_by_code': 'inspection',
  'tranche.released': 'inspection',
  'tranche.refunded': 'inspection',
  'tranche.split': 'inspection',
  'tranche.remedied': 'inspection',
  'payout.settled': 'payment',
}

export type StageDates = Readonly<Partial<Record<Stage, Temporal.Instant>>>

/** The events that tell when a stage was passed. */
export const stageEnds = Object.keys(ends)

/** When each stage of one part of a deal was passed, as far as it was: the last time, where it came back. */
export function stageDates(events: readonly LoggedEvent[], part: number | undefined): StageDates {
  const dates: Partial<Record<Stage, Temporal.Instant>> = {}
  for (const { name, at, body } of events) {
    const { tranche } = subjectFrom(body.subject)
    const stage = ends[name]
    if (stage && (tranche === undefined || tranche === part)) dates[stage] = at
  }
  return dates
}
