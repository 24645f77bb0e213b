import { z } from 'zod'
import { choiceIn, groupsFor, isMailOptional } from '#domain/transactions/notice-groups.ts'
import { preferencesOf } from '#store/notices/notice-preferences.ts'
import { query } from '../query.ts'

/** What a person chose to hear by which way, group by group, on how many devices, and whether once a day. */
export const noticePreferences = query({
  name: 'notices.preferences',
  input: z.object({}),
  async run({ reader, actor }) {
    const { choices, tellsDetails, daily } = await preferencesOf(reader, actor.id)
    const devices = await reader
      .selectFrom('installations')
      .innerJoin('push_registrations as r', 'r.installation_id', 'installations.installation_id')
      .select(['device', 'seen_at as seenAt'])
      .where('person_id', '=', actor.id)
      .orderBy('seen_at', 'desc')
      .execute()
    const groups = groupsFor(actor.roles).map((group) => ({
      group,
      isMailOptional: isMailOptional(group),
      ...choiceIn(group, choices[group]),
    }))
    return { groups, tellsDetails, daily, devices }
  },
})
