import { preferencesOf } from '#store/notices/notice-preferences.ts'
import type { Asking } from '../query.ts'

/** What the person chose to hear by mail and on their devices; groups of which they said nothing are on. */
export async function exportedPreferences({ reader, actor }: Asking) {
  return preferencesOf(reader, actor.id)
}

/** The browsers that the person uses, and since when each one's push service takes messages for them. */
export async function exportedDevices({ reader, actor }: Asking) {
  return reader
    .selectFrom('installations as i')
    .leftJoin('push_registrations as r', 'r.installation_id', 'i.installation_id')
    .select([
      'i.device',
      'i.made_at as madeAt',
      'i.seen_at as seenAt',
      'r.made_at as registeredAt',
      'r.endpoint',
    ])
    .where('i.person_id', '=', actor.id)
    .orderBy('i.made_at')
    .execute()
}
