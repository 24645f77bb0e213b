import type { NoticeGroup } from '#domain/transactions/notice-groups.ts'
import type { Letter } from '#outside/mail/letter.ts'
import type { Person } from '#store/people/people.ts'
import type { JobParts } from '../job-parts.ts'
import { mailNotice } from '../notices/mail-notice.ts'
import { tellInApp } from '../notices/tell-in-app.ts'

type About = Readonly<{
  promise: string
  path: string
  name: string
  subject: 'account' | 'identity' | 'invitation'
  /** What may be turned off by mail and on devices; news of the account goes always. */
  group?: NoticeGroup
}>

/**
 * Tells somebody the same in the app and on their devices, once, and by mail. An outage of the mail server is thrown, so that
 * the job comes again; whoever has no address reads it in the app.
 */
export async function tellByLetter(
  job: JobParts,
  person: Person,
  { path, group = 'account', ...about }: About,
  letter: Letter,
): Promise<void> {
  // Without the greeting.
  const text = { title: letter.subject, body: letter.paragraphs.slice(1).join(' ') }
  const told = await tellInApp(job, { ...about, about: { path }, group, text }, person)
  if (!told?.byMail || person.email === '') return
  const { delivered, failure } = await mailNotice(job, person, [told.noticeId], letter)
  if (!delivered) job.log.info('mail-refused', { kind: about.name, failure })
}
