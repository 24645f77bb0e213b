import { sql } from 'kysely'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/** Somebody who wants a mail a day, in whose place it is morning, and up to when the last one told. */
export type DailyReader = Readonly<{ personId: string; since: Temporal.Instant }>

/** The hour from which a mail of the day may come, on its reader's clock. */
const MORNING = 8

/** Whose mail of the day is due: it is past eight where they live, and none came on this day of theirs. */
export async function dueDailyReaders(
  reader: Reader,
  now: Temporal.Instant,
  most: number,
): Promise<readonly DailyReader[]> {
  const at = now.toString()
  return rowsOf<DailyReader>(reader)`
    select person_id as "personId", daily_mail_at as since from people
    where daily_mail and closed_at is null and email is not null
      and extract(hour from ${at}::timestamptz at time zone time_zone) >= ${MORNING}
      and (daily_mail_at at time zone time_zone)::date < (${at}::timestamptz at time zone time_zone)::date
    order by person_id limit ${most}`
}

/** What the app told somebody since, that they have not read and that had no mail of its own; the newest first. */
export async function untoldByMail(
  reader: Reader,
  { personId, since }: DailyReader,
  most: number,
): Promise<readonly Readonly<{ noticeId: string; title: string; body: string }>[]> {
  const rows = await reader
    .selectFrom('notices')
    .leftJoin('notice_deliveries as mail', (join) =>
      join.onRef('mail.notice_id', '=', 'notices.notice_id').on('mail.channel', '=', 'mail'),
    )
    .select(['notices.notice_id', 'notices.title', 'notices.body'])
    .where('person_id', '=', personId)
    .where('notices.at', '>=', since)
    .where('notices.read_at', 'is', null)
    .where('mail_waits', '=', false)
    .where('mail.notice_id', 'is', null)
    .orderBy('notices.notice_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ notice_id, ...text }) => ({ noticeId: notice_id, ...text }))
}

/** Takes the day of a reader, for whoever comes first: nobody else mails it. Says whether it was still there. */
export async function takeDailyMail(
  writer: Writer,
  { personId, since }: DailyReader,
  now: Temporal.Instant,
): Promise<boolean> {
  const taken = await writer
    .updateTable('people')
    .set({ daily_mail_at: now })
    .where('person_id', '=', personId)
    .where(sql<boolean>`daily_mail_at = ${since.toString()}::timestamptz`)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
