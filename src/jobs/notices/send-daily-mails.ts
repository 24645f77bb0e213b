import { existing } from '#domain/assert.ts'
import { readingIn } from '#store/database/database.ts'
import { type DailyReader, dueDailyReaders, takeDailyMail, untoldByMail } from '#store/notices/daily-mails.ts'
import { personById } from '#store/people/people.ts'
import { dailyLetter } from '#words/notices/daily-mail.ts'
import type { JobParts } from '../job-parts.ts'
import { mailNotice } from './mail-notice.ts'

const MOST_READERS = 200
const MOST_NOTICES = 50

/**
 * Mails whoever asked for it, on the morning of each day of theirs, what the app told them without a mail of its own
 * and they have not read. A day without anything has no mail.
 */
export async function sendDailyMails(job: JobParts): Promise<void> {
  const { reader } = job.means.database
  for (const each of await dueDailyReaders(reader, job.means.clock(), MOST_READERS))
    await sendDaily(job, each)
}

async function sendDaily(job: JobParts, daily: DailyReader): Promise<void> {
  const { writer } = job.means.database
  const reader = readingIn(writer)
  const untold = await untoldByMail(reader, daily, MOST_NOTICES)
  const now = job.means.clock()
  if (!(await takeDailyMail(writer, daily, now)) || untold.length === 0) return
  const person = existing(await personById(reader, daily.personId), 'people stay')
  const letter = dailyLetter(untold, { name: person.displayName, baseUrl: job.baseUrl })
  try {
    await mailNotice(
      job,
      person,
      untold.map(({ noticeId }) => noticeId),
      letter,
    )
  } catch (error) {
    await takeDailyMail(writer, { ...daily, since: now }, daily.since)
    throw error
  }
}
