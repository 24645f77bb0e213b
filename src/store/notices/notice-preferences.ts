import { type NoticeChoice, type NoticeGroup, noticeGroups } from '#domain/transactions/notice-groups.ts'
import type { Reader, Writer } from '../database/database.ts'

/** What somebody chose, group by group, and whether their devices may show titles and sums while they are locked. */
type NoticePreferences = Readonly<{
  choices: Readonly<Partial<Record<NoticeGroup, NoticeChoice>>>
  tellsDetails: boolean
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
    .select('push_tells_details')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const choices: Partial<Record<NoticeGroup, NoticeChoice>> = {}
  for (const group of noticeGroups) {
    const row = rows.find(({ event_group }) => event_group === group)
    if (row) choices[group] = { byMail: row.by_mail, byPush: row.by_push }
  }
  return { choices, tellsDetails: person?.push_tells_details ?? false }
}

/** Keeps what a person chose; groups that are not there stay as they are. */
export async function savePreferences(
  writer: Writer,
  personId: string,
  { choices, tellsDetails }: NoticePreferences,
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
    .set({ push_tells_details: tellsDetails })
    .where('person_id', '=', personId)
    .execute()
}
