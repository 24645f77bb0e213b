import { isLivingKey } from '#domain/people/api-key.ts'
import type { Auth } from '#auth/auth.ts'
import type { Reading } from '../../server/reading.ts'

type ApiKey = Awaited<ReturnType<Auth['apiKeys']['list']>>[number]
export type ApiKeyView = ReturnType<typeof apiKeyView>

/** A key as its page shows it. */
export function apiKeyView(key: ApiKey, reading: Reading) {
  const isLiving = isLivingKey(key, reading.now)
  return {
    id: key.id,
    name: key.name,
    prefix: `${key.prefix}…`,
    isLiving,
    made: reading.dayOf(key.madeAt),
    lastUse: key.lastUsedAt ? reading.moment(key.lastUsedAt) : null,
    until: reading.dayOf(key.expiresAt),
    ended: isLiving
      ? null
      : key.revokedAt
        ? `Anulada el ${reading.dayOf(key.revokedAt)}`
        : `Venció el ${reading.dayOf(key.expiresAt)}`,
  }
}
