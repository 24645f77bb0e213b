import type { Payload } from '#domain/queue/tasks.ts'
import { remindedOf, reminderAfter } from '#domain/transactions/reminders.ts'
import { addJob } from '#store/queue/jobs.ts'
import { saveReminder, takeDueReminders } from '#store/queue/timers.ts'
import type { JobParts } from '../job-parts.ts'

const MOST = 100

/**
 * Promises a reminder to whoever loses by staying silent, and sets the next one, in one database transaction:
 * each is sent once, whoever is killed on the way. Answers how many were due.
 */
export async function queueDueReminders({ means }: Pick<JobParts, 'means'>): Promise<number> {
  const now = means.clock()
  return means.database.writer.transaction().execute(async (tx) => {
    const due = await takeDueReminders(tx, now, MOST)
    for (const timer of due) {
      const to = remindedOf(timer.kind, timer)
      if (to) {
        const { transactionId, subject, version } = timer
        const promise = `${timer.timerId}:${timer.remindAt.toString()}`
        const payload: Payload<'send-notice'> = {
          transactionId,
          to,
          notice: timer.kind === 'T-CLAIM' ? 'pago_por_cobrar' : 'recordatorio',
          subject,
          version,
          promise,
          timer: { kind: timer.kind, cycle: timer.cycle },
        }
        await addJob(tx, { task: 'send-notice', payload })
      }
      await saveReminder(tx, timer.timerId, reminderAfter(timer, now, timer.timeZone))
    }
    return due.length
  })
}
