import { remindedOf, reminderAfter } from '#domain/transactions/reminders.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { addPromise } from '#store/queue/outbox.ts'
import { saveReminder, takeDueReminders } from '#store/queue/timers.ts'
import type { JobMeans } from '../job-means.ts'
import type { NoticeJob } from '../notices/send-notice.ts'

const MOST = 100

/**
 * Promises a reminder to whoever loses by staying silent, and sets the next one, in one database transaction:
 * each is sent once, whoever is killed on the way. Returns whether more may be due.
 */
export async function sendReminders({ means }: Pick<JobMeans, 'means'>): Promise<boolean> {
  const now = means.clock()
  return inTransaction(means.database.pool, async (connection) => {
    const due = await takeDueReminders(connection, now, MOST)
    for (const timer of due) {
      const to = remindedOf(timer.kind, timer, timer.proposedBy ? { by: timer.proposedBy } : null)
      if (to) {
        const { transactionId, subject, version } = timer
        const promise = `${timer.timerId}:${timer.remindAt.toString()}`
        const payload: NoticeJob = { transactionId, to, notice: 'recordatorio', subject, version, promise }
        await addPromise(connection, { task: 'send-notice', payload })
      }
      await saveReminder(connection, timer.timerId, reminderAfter(timer, now, timer.timeZone))
    }
    return due.length === MOST
  })
}
