import type { RoundName } from '#domain/queue/tasks.ts'

/** A piece of work that comes again and again, and when it comes next. */
export type Round = Readonly<{
  name: RoundName
  after: (now: Temporal.Instant) => Temporal.Instant
  /** Whether a start begins with it. */
  isDueAtStart: boolean
  run: () => Promise<void>
}>

/** A round that comes every so many milliseconds, and at every start. */
export function every(name: RoundName, milliseconds: number, run: () => Promise<void>): Round {
  return { name, after: (now) => now.add({ milliseconds }), isDueAtStart: true, run }
}

/** A round that comes once a night, at an hour of the server's calendar in UTC; whatever the number of workers. */
export function nightly(name: RoundName, time: string, run: () => Promise<void>): Round {
  const after = (now: Temporal.Instant) => {
    const tonight = now.toZonedDateTimeISO('UTC').withPlainTime(time)
    const isOver = Temporal.Instant.compare(tonight.toInstant(), now) <= 0
    return (isOver ? tonight.add({ days: 1 }) : tonight).toInstant()
  }
  return { name, after, isDueAtStart: false, run }
}
