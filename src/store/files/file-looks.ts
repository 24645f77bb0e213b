import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/** What a look through the store of files found: how many it has, how many no row names, and how many rows name what is not there. */
export type FileLook = Readonly<{
  at: Temporal.Instant
  files: number
  orphans: number
  lost: number
  /** The first of the lost, by the ids of their rows. */
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

/** The last look, with whose the files are that it missed and that still should be there; null before the first. */
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
  const statements = await rowsOf<{ fileId: string; name: string }>(reader)`
    select file_id as "fileId", name from statement_files where file_id = any (${row.lost_files}::uuid[]) order by file_id`
  const payments = await rowsOf<{ fileId: string; messageId: string }>(reader)`
    select file_id as "fileId", message_id as "messageId"
    from payment_files where file_id = any (${row.lost_files}::uuid[]) order by file_id`
  return { at, files, orphans, lost, deals, statements, payments }
}
