import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { checkExternalPostgres } from '#store/database/external-postgres.ts'

/** The database server of the settings: the one at DATABASE_URL, which stays as it is, or the one that comes along. */
export async function openPostgres(config: Config, tell: (line: string) => void): Promise<EmbeddedPostgres> {
  if (config.databaseUrl === null)
    return startEmbeddedPostgres({
      folder: join(config.dataDir, 'postgres'),
      isArchived: config.backup !== null,
      log: tell,
    })
  const { version } = await checkExternalPostgres(config.databaseUrl)
  return { url: config.databaseUrl, version, stop: async () => {} }
}
