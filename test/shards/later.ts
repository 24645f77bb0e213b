import { checkBooks } from '#jobs/ledger/check-books.ts'
import { sendDailyMails } from '#jobs/notices/send-daily-mails.ts'
import { eraseWhatIsDue } from '#jobs/people/erase-what-is-due.ts'
import { createMeans, type Means } from '#store/means.ts'
import { backgroundOf } from '../background.ts'

/** Lets five days pass over whatever is there, with its clocks, mails and nights. */
export async function daysLater(means: Means): Promise<void> {
  let now = means.clock()
  const later = createMeans({ ...means, clock: () => now })
  const { job, work, passTo } = backgroundOf({
    means: later,
    now: () => now,
    pass: (duration) => {
      now = now.add(Temporal.Duration.from(duration))
    },
  })
  for (const day of [1, 5]) {
    await passTo(means.clock().add({ hours: 24 * day }))
    for (const round of [sendDailyMails, checkBooks, eraseWhatIsDue]) await round(job)
  }
  await work()
}
