import type { Config } from '#settings/config.ts'
import { openDatabase, rowsOf } from '#store/database/database.ts'
import { checkHistory } from '#store/ledger/history.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { openKeys } from '#store/secrets/keys.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { readSecrets } from '../key.ts'

/** How far a database reaches, and what is wrong with it, in sentences. */
type LookedThrough = Readonly<{
  reach: string
  reachedAt: Temporal.Instant | null
  broken: readonly string[]
}>

/**
 * What a restored database is like: how far it reaches, the invariants of its ledger, and its history against the roots
 * that were signed. Without the key of its time the last cannot be told, and it is not sound.
 */
export async function lookThrough(config: Config, ownerUrl: string): Promise<LookedThrough> {
  const database = openDatabase(ownerUrl, { role: null, max: 2 })
  try {
    const [reached] = await rowsOf<{ deals: string; at: Temporal.Instant | null }>(database.reader)`
      select (select count(*) from transactions)::text as deals, (select max(at) from events) as at`
    const ring = await openKeys(ownerUrl, readSecrets(config)).catch((error: Error) => error)
    const broken =
      ring instanceof Error
        ? [ring.message]
        : [
            ...(await checkInvariants(database.pool)),
            ...(await checkHistory(database.reader, createSeals(ring))),
          ]
    const reach = `Hasta: ${reached?.at?.toString() ?? 'sin hechos'}. Transacciones: ${reached?.deals ?? 0}.`
    return { reach, reachedAt: reached?.at ?? null, broken }
  } finally {
    await database.close()
  }
}
