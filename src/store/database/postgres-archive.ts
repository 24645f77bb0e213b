import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Launcher } from './postgres-user.ts'

/** How long what was written stays in PostgreSQL alone at most, in seconds: so much a broken disk costs. */
export const ARCHIVE_SECONDS = 60

/** Where PostgreSQL puts what it wrote, and its whole copies, until the program has sealed and moved them. */
export const archiveFolders = (folder: string) => ({
  log: join(folder, 'archive', 'log'),
  whole: join(folder, 'archive', 'whole'),
})

/**
 * The settings with which PostgreSQL copies each finished piece of its write-ahead log into our folder, by its own module
 * `basic_archive`. Nothing is lost while nobody takes it away: PostgreSQL keeps what it could not copy.
 */
export function archiveSettings(folder: string, owner: Launcher['owner']): Readonly<Record<string, string>> {
  const { log, whole } = archiveFolders(folder)
  for (const each of [join(folder, 'archive'), log, whole]) {
    mkdirSync(each, { recursive: true, mode: 0o700 })
    if (owner) chownSync(each, owner.uid, owner.gid)
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': log,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  }
}
