import type { FileStore } from '#domain/attachments/file-store.ts'
import { compareFiles } from '#store/files/compared-files.ts'
import { keepFileLook } from '#store/files/file-looks.ts'
import type { JobParts } from '../job-parts.ts'

/** How many are named one by one. */
const MOST = 100

/**
 * Every night: what the store of files has and no row names, and what a row names and the store does not have, is counted for
 * the operator and named in the log. Nothing is taken away: another copy of this database may write there.
 */
export async function lookThroughFiles({ means, log }: JobParts, store: FileStore): Promise<void> {
  const { reader, writer } = means.database
  const at = means.clock()
  const { files, orphans, lost } = await compareFiles(reader, store, at)
  for (const attachmentId of lost.slice(0, MOST)) log.error('stored-file-lost', { attachmentId })
  for (const name of orphans.slice(0, MOST)) log.error('stored-file-orphaned', { name })
  const found = { files, orphans: orphans.length, lost: lost.length }
  await keepFileLook(writer, { at, ...found, lostFiles: lost.slice(0, MOST) })
  log.info('files-looked-through', found)
}
