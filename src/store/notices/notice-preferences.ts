import { sql } from 'kysely'
import { type NoticeChoice, type NoticeGroup, noticeGroups } from '#domain/transactions/notice-groups.ts'
import type { Reader, Writer } from '../database/database.ts'

/**
 * What somebody chose, group by group, whether their devices may show titles and sums while they are locked, and whether
 * a mail a day tells them of what had none.
 */
type NoticePreferences = Readonly<{
  choices: Readonly<Partial<Record<NoticeGroup, NoticeChoice>>>
  tellsDetails: boolean
  daily: boolean
}>

/** What a person chose; groups of which they said nothing are not there. */
export async function preferencesOf(reader: Reader, personId: string): Promise<NoticePreferences> {
  const rows = await reader
    .selectFrom('notice_preferences')
    .select(['event_group', 'by_mail', 'by_push'])
    .where('person_id', '=', personId)
    .execute()
  const person = await reader
    .selectFrom('people')
    .select(['push_tells_details', 'daily_mail'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const choices: Partial<Record<NoticeGroup, NoticeChoice>> = {}
  for (const group of noticeGroups) {
    const row = rows.find(({ event_group }) => event_group === group)
    if (row) choices[group] = { byMail: row.by_mail, byPush: row.by_push }
  }
  return { choices, tellsDetails: person?.push_tells_details ?? false, daily: person?.daily_mail ?? false }
}

/** Keeps what a person chose; groups that are not there stay as they are. */
export async function savePreferences(
  writer: Writer,
  personId: string,
  { choices, tellsDetails, daily }: NoticePreferences,
  at: Temporal.Instant,
): Promise<void> {
  for (const group of noticeGroups) {
    const choice = choices[group]
    if (!choice) continue
    const values = { by_mail: choice.byMail, by_push: choice.byPush, changed_at: at }
    await writer
      .insertInto('notice_preferences')
      .values({ person_id: personId, event_group: group, ...values })
      .onConflict((conflict) => conflict.columns(['person_id', 'event_group']).doUpdateSet(values))
      .execute()
  }
  await writer
    .updateTable('people')
    .set((row) => ({
      push_tells_details: tellsDetails,
      daily_mail: daily,
      // The first one tells of what came since it was asked for.
      daily_mail_at: sql<Temporal.Instant | null>`case
        when ${daily} and not ${row.ref('daily_mail')} then ${at.toString()}::timestamptz
        else ${row.ref('daily_mail_at')} end`,
    }))
    .where('person_id', '=', personId)
    .execute()
}
