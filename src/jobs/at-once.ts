import { claimJobs, finishJobs, putJobBack, tellPages } from '#store/queue/jobs.ts'
import { isAnythingDue, nextMailMoment, nextTimerMoment, queueDueTimers } from '#store/queue/timers.ts'
import { isRefusal } from '#domain/refusal.ts'
import { doerOf, doersOf } from './doers.ts'
import type { JobParts } from './job-parts.ts'
import { queueDueReminders } from './transactions/remind.ts'

const MOST = 1000

/**
 * Does everything that is promised or due now, in this process and without a worker: for worlds whose clock is
 * moved by hand, the demonstration's beginning and the tests. A job that fails waits as in any queue, and is told.
 */
export async function workAtOnce(job: JobParts): Promise<void> {
  const { means } = job
  const { pool, writer } = means.database
  const doers = doersOf(job)
  const free = new Map([...doers.keys()].map((name) => [name, MOST]))
  const errors: unknown[] = []
  while (await isAnythingDue(pool, means.clock())) {
    await tellPages(writer, MOST)
    await queueDueReminders(job)
    await queueDueTimers(writer, means.clock(), MOST)
    const claimed = await claimJobs(writer, free, means.clock())
    if (claimed.length === 0) break
    const done = []
    for (const each of claimed) {
      const { back, error } = await doerOf(doers, each).run(each)
      if (back) await putJobBack(writer, each, back)
      else done.push(each)
      if (error !== undefined && !isRefusal(error)) errors.push(error)
    }
    await finishJobs(writer, done)
  }
  if (errors.length > 0) throw errors[0]
}

/** Lets time pass up to a moment, stopping wherever a reminder, a mail that waits for its turn or a deadline lies on the way. */
export async function passTime(
  job: JobParts,
  to: Temporal.Instant,
  setClock: (now: Temporal.Instant) => void,
): Promise<void> {
  const { means } = job
  for (;;) {
    await workAtOnce(job)
    const { pool } = means.database
    const moments = [await nextTimerMoment(pool, means.clock()), await nextMailMoment(pool, means.clock())]
    const [next] = moments
      .filter((each) => each !== null)
      .toSorted((one, other) => Temporal.Instant.compare(one, other))
    if (!next || Temporal.Instant.compare(next, to) > 0) break
    setClock(next)
  }
  setClock(to)
  await workAtOnce(job)
}
