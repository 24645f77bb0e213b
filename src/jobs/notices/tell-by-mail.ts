import {
  groupOf,
  isMailOptional,
  type NoticeGroup,
  noticeGroups,
} from '#domain/transactions/notice-groups.ts'
import type { MoneySketch } from '#outside/mail/money-drawing.ts'
import { readingIn } from '#store/database/database.ts'
import type { Person } from '#store/people/people.ts'
import {
  giveMailTurnBack,
  mailsLeft,
  takeMailTurn,
  type WaitingMail,
  waitingMails,
} from '#store/notices/waiting-mails.ts'
import { noticeLetter } from '#words/notices/notice-mails.ts'
import type { JobParts, Outcome } from '../job-parts.ts'
import { mailNotice } from './mail-notice.ts'

type About = Readonly<{
  transactionId: string
  /** The page on which its reader does what is asked. */
  path: string
  label?: string | undefined
  sketch: MoneySketch | undefined
}>

/**
 * Mails somebody what waits of a deal, as one letter. Within a minute of the last one about it nothing leaves: the job
 * comes again, and whatever came meanwhile goes with it.
 */
export async function tellByMail(job: JobParts, person: Person, about: About): Promise<Outcome> {
  const { writer } = job.means.database
  const told = { personId: person.id, transactionId: about.transactionId }
  const at = job.means.clock()
  const again = await takeMailTurn(writer, told, at)
  if (again) return { again, problem: null }
  try {
    await mailAll(job, person, about, await waitingMails(readingIn(writer), told))
  } catch (error) {
    await giveMailTurnBack(writer, told, at)
    throw error
  }
}

async function mailAll(
  job: JobParts,
  person: Person,
  about: About,
  waiting: readonly WaitingMail[],
): Promise<void> {
  const [first, ...others] = waiting.toReversed().toSorted((one, other) => weightOf(one) - weightOf(other))
  // Another job of the same moment took it along.
  if (!first) return
  const { path, label, sketch } = about
  const letter = noticeLetter(first, {
    name: person.displayName,
    href: `${job.baseUrl}${path}`,
    label,
    preferences: waiting.every(({ name }) => isMailOptional(groupOf(name)))
      ? `${job.baseUrl}/app/settings/notices`
      : null,
    sketch,
    others,
  })
  const ids = waiting.map(({ noticeId }) => noticeId)
  await mailNotice(job, person, ids, letter)
  await mailsLeft(job.means.database.writer, ids)
}

/** What a mail of several things opens with: a clock that began, then what cannot wait, then money; of equals the last. */
function weightOf({ name, isStart }: WaitingMail): number {
  return byWeight.indexOf(groupOf(name)) - (isStart ? byWeight.length : 0)
}

const heavy: readonly NoticeGroup[] = ['deadlines', 'disputes', 'payouts', 'release', 'deposits']
const byWeight = [...heavy, ...noticeGroups.filter((group) => !heavy.includes(group))]
