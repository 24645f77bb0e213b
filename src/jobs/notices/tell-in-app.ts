import { choiceIn, type NoticeGroup, pushHours } from '#domain/transactions/notice-groups.ts'
import { newId } from '#store/ids.ts'
import { preferencesOf } from '#store/notices/notice-preferences.ts'
import { addNotice, type NewNotice, noticeOfPromise } from '#store/notices/notices.ts'
import type { Person } from '#store/people/people.ts'
import type { JobParts } from '../job-parts.ts'

type Told = Pick<NewNotice, 'promise' | 'about' | 'name' | 'subject' | 'timer'> &
  Readonly<{
    group: NoticeGroup
    text: Readonly<{ title: string; body: string }>
    /** No mail of its own. */
    isQuiet?: boolean
  }>

/** A notice that was told in the app, and whether it has to go by mail too. */
export type ToldInApp = Readonly<{ noticeId: string; at: Temporal.Instant; byMail: boolean }>

/**
 * Shows somebody a notice in the app, once, and lays it out for their devices if they want the group there. Answers
 * whether it has to go by mail too; null when that was done before.
 */
export async function tellInApp(
  { means }: Pick<JobParts, 'means'>,
  { group, text, isQuiet = false, ...told }: Told,
  person: Pick<Person, 'id' | 'email'>,
): Promise<ToldInApp | null> {
  const { writer, reader } = means.database
  const at = means.clock()
  const id = newId(at)
  const { choices } = await preferencesOf(reader, person.id)
  const choice = choiceIn(group, choices[group])
  const byMail = choice.byMail && !isQuiet && person.email !== ''
  const pushUntil = choice.byPush ? at.add({ hours: pushHours(group) }) : null
  const mailWaits = byMail && 'transactionId' in told.about
  const isNew = await addNotice(writer, {
    ...told,
    ...text,
    id,
    personId: person.id,
    at,
    pushUntil,
    mailWaits,
  })
  const known = isNew ? { noticeId: id, at, mailed: false } : await noticeOfPromise(reader, told.promise)
  return known && !known.mailed ? { noticeId: known.noticeId, at: known.at, byMail } : null
}
