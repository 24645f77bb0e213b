import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/** What a look through the store of files found: how many it has, how many no row names, and how many rows name what is not there. */
export type FileLook = Readonly<{
  at: Temporal.Instant
  files: number
  orphans: number
  lost: number
  /** The first of the lost. */
  lostFiles: readonly string[]
}>

/** Keeps what a look found. */
export async function keepFileLook(writer: Writer, look: FileLook): Promise<void> {
  const { at, files, orphans, lost, lostFiles } = look
  await writer
    .insertInto('file_looks')
    .values({ at, files, orphans, lost, lost_files: [...lostFiles] })
    .execute()
}

/** The last look, with the deals of the files that it missed and that are still there; null before the first. */
export async function lastFileLook(reader: Reader) {
  const row = await reader
    .selectFrom('file_looks')
    .selectAll()
    .orderBy('file_look_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { at, files, orphans, lost } = row
  const deals = await rowsOf<{ transactionId: string; code: string; files: number }>(reader)`
    select transaction_id as "transactionId", code, count(*)::int as files
    from attachments join transactions using (transaction_id)
    where attachment_id = any (${row.lost_files}::uuid[]) group by 1, 2 order by 2`
  return { at, files, orphans, lost, deals }
}
