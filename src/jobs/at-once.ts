import { inTransaction } from '#store/database/in-transaction.ts'
import { takeAllPromises } from '#store/queue/outbox.ts'
import { nextTimerMoment } from '#store/queue/timers.ts'
import { fireTimers } from './transactions/fire-timers.ts'
import type { JobMeans } from './job-means.ts'
import { sendReminders } from './transactions/remind.ts'
import { sendPushes } from './notices/send-pushes.ts'
import { tasks } from './tasks.ts'

/**
 * Does everything that is promised or due now, in this process and without a queue: for worlds whose clock is
 * moved by hand, the demonstration's beginning and the tests. A task that fails leaves its promise where it was.
 */
export async function workAtOnce(job: JobMeans): Promise<void> {
  const { pool } = job.means.database
  for (;;) {
    const done = await inTransaction(pool, async (connection) => {
      const promises = await takeAllPromises(connection)
      for (const { task, payload } of promises) if (isTask(task)) await tasks[task](job, payload)
      return promises.length
    })
    const [reminded, fired] = [await sendReminders(job), await fireTimers(job)]
    const pushed = await sendPushes(job)
    if (done === 0 && !reminded && !fired && !pushed) return
  }
}

/** Lets time pass up to a moment, stopping wherever a reminder or a deadline lies on the way. */
export async function passTime(
  job: JobMeans,
  to: Temporal.Instant,
  setClock: (now: Temporal.Instant) => void,
): Promise<void> {
  const { means } = job
  for (;;) {
    await workAtOnce(job)
    const next = await nextTimerMoment(means.database.pool, means.clock())
    if (!next || Temporal.Instant.compare(next, to) > 0) break
    setClock(next)
  }
  setClock(to)
  await workAtOnce(job)
}

function isTask(name: string): name is keyof typeof tasks {
  return name in tasks
}
