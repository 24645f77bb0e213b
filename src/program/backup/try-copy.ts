import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { programsFolder } from '#store/database/postgres-programs.ts'
import { giveToPostgres, launcherFor } from '#store/database/postgres-user.ts'
import { lookThrough } from './look-through.ts'
import { untar } from './untar.ts'

// Beside the server that works, and only read through once.
const modest = { shared_buffers: '32MB', max_connections: '10', max_wal_size: '128MB' }

/**
 * Starts a whole copy as a server of its own, before it is sealed, and looks through it as a restored database is
 * looked through. Answers what is wrong with it, in sentences; nothing of the trial stays.
 */
export async function tryCopy(
  config: Config,
  { archive, password, folder }: Readonly<{ archive: string; password: string; folder: string }>,
): Promise<readonly string[]> {
  const data = join(folder, 'data')
  await rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await untar(createReadStream(archive), data)
    giveToPostgres(data, launcherFor(programsFolder(), data))
    await copyFile(password, join(folder, 'password'))
    const server = await startEmbeddedPostgres({ folder, settings: modest })
    try {
      return (await lookThrough(config, server.url)).broken
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
