import { laterKinds } from '#domain/attachments/file-kinds.ts'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { isRefusal } from '#domain/refusal.ts'
import { compareFiles } from '#store/files/compared-files.ts'
import { keepFileLook } from '#store/files/file-looks.ts'
import { moveFiles } from '#store/files/moved-files.ts'
import { promiseTeamNews } from '#store/people/office-news.ts'
import type { JobParts } from '../job-parts.ts'

/** How many are named one by one. */
const MOST = 100

/**
 * Every night: statements and payment files that nothing waits for go to the store of files. Then what the store has and no
 * row names, and what a row names and the store does not have, is counted for the operator and named in the log; what is missing
 * is told by mail to who works with money or administers. Nothing is taken away: another copy of this database may write there.
 */
export async function lookThroughFiles(job: JobParts, store: FileStore): Promise<void> {
  const { means, log } = job
  const { reader, writer } = means.database
  const at = means.clock()
  await takeToStore(job, store, at).catch(lookedAnyway(job))
  const { files, orphans, lost } = await compareFiles(reader, store, at)
  for (const { kind, id } of lost.slice(0, MOST)) log.error('stored-file-lost', { kind, id })
  for (const name of orphans.slice(0, MOST)) log.error('stored-file-orphaned', { name })
  const found = { files, orphans: orphans.length, lost: lost.length }
  await writer.transaction().execute(async (tx) => {
    await keepFileLook(tx, { at, ...found, lostFiles: lost.slice(0, MOST).map(({ id }) => id) })
    if (lost.length > 0)
      await promiseTeamNews(tx, { news: 'files-missing', count: lost.length, by: null, at })
  })
  log.info('files-looked-through', found)
}

/** A store that takes nothing, as with a key that may only read, is looked through all the same. One that is silent refuses that too. */
function lookedAnyway({ log }: JobParts) {
  return (problem: unknown) => {
    if (!isRefusal(problem)) throw problem
    log.error('files-not-taken-to-the-store', { problem: problem.code })
  }
}

async function takeToStore({ means, log }: JobParts, files: FileStore, now: Temporal.Instant): Promise<void> {
  const { database, seals } = means
  let moved = 0
  const told = () => void (moved += 1)
  const to = { to: 's3', kinds: laterKinds } as const
  const unreadable = await moveFiles({ client: database.pool, files, seals, ...to, now, told })
  for (const { kind, id } of unreadable.slice(0, MOST)) log.error('file-not-what-its-row-says', { kind, id })
  if (moved > 0) log.info('files-taken-to-the-store', { files: moved })
}
