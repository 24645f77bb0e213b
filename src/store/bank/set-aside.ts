import { sql } from 'kysely'
import type { Statement } from '#domain/banking/statement.ts'
import type { SetAsideReason } from '#domain/banking/set-aside.ts'
import { assert, existing } from '#domain/assert.ts'
import { digestOfBytes } from '#domain/digest.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import type { Reader, Writer } from '../database/database.ts'
import { withSealedBytes } from '../files/stored-files.ts'
import type { Reading } from '../means.ts'
import type { Seals } from '../secrets/seal.ts'
import { readExactly, writtenExactly } from './written-exactly.ts'

export type NewSetAside = Readonly<{
  id: string
  fileId: string
  /** Null for a file that could not be read at all. */
  custodyId: string | null
  number: string | null
  statement: Statement | null
  reason: SetAsideReason
  details: RefusalDetails
  at: Temporal.Instant
}>

/** Sets a statement aside that cannot be taken now, with the reason. */
export async function addSetAside(writer: Writer, seals: Seals, aside: NewSetAside): Promise<void> {
  const { statement } = aside
  await writer
    .insertInto('set_aside_statements')
    .values({
      set_aside_id: aside.id,
      file_id: aside.fileId,
      custody_id: aside.custodyId,
      number: aside.number,
      sealed_statement: statement && seals.sealBytes(Buffer.from(writtenExactly(statement))),
      reason: aside.reason,
      details: JSON.stringify(aside.details),
      set_aside_at: aside.at,
    })
    .execute()
}

export type SetAside = Readonly<{
  id: string
  fileId: string
  custodyId: string | null
  statement: Statement | null
  reason: SetAsideReason
}>

/** The statements of some accounts that still wait, the oldest first. */
export async function listWaiting(
  reader: Reader,
  seals: Seals,
  custodyIds: readonly string[],
): Promise<readonly SetAside[]> {
  if (custodyIds.length === 0) return []
  const rows = await reader
    .selectFrom('set_aside_statements')
    .selectAll()
    .where('custody_id', 'in', custodyIds)
    .where('ended_at', 'is', null)
    .orderBy('set_aside_id')
    .execute()
  return rows.map((row) => ({
    id: row.set_aside_id,
    fileId: row.file_id,
    custodyId: row.custody_id,
    statement:
      row.sealed_statement && (readExactly(seals.openBytes(row.sealed_statement).toString()) as Statement),
    reason: row.reason as SetAsideReason,
  }))
}

/** What is set aside, locked, while it is open; undefined when it ended or is not there. */
export async function lockSetAside(writer: Writer, id: string) {
  return writer
    .selectFrom('set_aside_statements')
    .select(['set_aside_id', 'file_id', 'custody_id', 'reason'])
    .where('set_aside_id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** What was set aside, with the name of the file that it came in; undefined when there is none. */
export async function readSetAside(reader: Reader, id: string) {
  return reader
    .selectFrom('set_aside_statements')
    .innerJoin('statement_files', 'statement_files.file_id', 'set_aside_statements.file_id')
    .select(['set_aside_statements.file_id', 'custody_id', 'name'])
    .where('set_aside_id', '=', id)
    .executeTakeFirst()
}

/** The bytes of a statement's file as it came, wherever they lie. */
export async function readStatementFile(
  { reader, seals, files }: Pick<Reading, 'reader' | 'seals' | 'files'>,
  fileId: string,
): Promise<Buffer> {
  const row = reader
    .selectFrom('statement_files')
    .select(['sealed_bytes', 'stored_as', 'sha256'])
    .where('file_id', '=', fileId)
  const found = await withSealedBytes(() => row.executeTakeFirst(), files)
  const { sealed_bytes, sha256 } = existing(found, 'a file of the bank stays')
  const bytes = seals.openBytes(sealed_bytes)
  assert(digestOfBytes(bytes) === sha256, 'a statement is what its hash says')
  return bytes
}

/** The file that is set aside whole, while it is. */
export async function fileSetAside(reader: Reader, sha256: string) {
  return reader
    .selectFrom('set_aside_statements')
    .innerJoin('statement_files', 'statement_files.file_id', 'set_aside_statements.file_id')
    .select(['set_aside_id', 'statement_files.file_id', 'name', 'reason'])
    .where('sha256', '=', sha256)
    .where('custody_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** A file that was dismissed, of which nothing was taken and nothing waits; undefined for any other. */
export async function dismissedFile(reader: Reader, sha256: string) {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from statement_files f where sha256 = ${sha256}
      and exists (select from set_aside_statements a where a.file_id = f.file_id and outcome = 'dismissed')
      and not exists (select from set_aside_statements a where a.file_id = f.file_id and ended_at is null)
      and not exists (select from statements s where s.file_id = f.file_id)
      and not exists (select from bank_reports r where r.file_id = f.file_id)`.execute(
    reader as unknown as Writer,
  )
  return rows[0]
}

/** Says how the waiting of a statement ended: taken after all, or dismissed by a person. */
export async function endSetAside(
  writer: Writer,
  id: string,
  { by, outcome, at }: Readonly<{ by: string; outcome: 'taken' | 'dismissed'; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .updateTable('set_aside_statements')
    .set({ ended_at: at, ended_by: by, outcome })
    .where('set_aside_id', '=', id)
    .execute()
}

/** Says why a statement goes on waiting, where that changed. */
export async function saveSetAsideReason(
  writer: Writer,
  id: string,
  reason: SetAsideReason,
  details: RefusalDetails,
): Promise<void> {
  await writer
    .updateTable('set_aside_statements')
    .set({ reason, details: JSON.stringify(details) })
    .where('set_aside_id', '=', id)
    .execute()
}
