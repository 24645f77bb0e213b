import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Statement } from '#domain/banking/statement.ts'
import type { StatementPlace } from '#domain/banking/statement-place.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type NewStatementFile = Readonly<{
  id: string
  sha256: string
  name: string
  sealedBytes: Buffer
  format: string
  version: string
  warnings: unknown
  uploadedBy: string
  at: Temporal.Instant
}>

/** When a file with the same bytes was imported, or undefined. */
export async function fileImportedAt(reader: Reader, sha256: string): Promise<Temporal.Instant | undefined> {
  const row = await reader
    .selectFrom('statement_files')
    .select('uploaded_at')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.uploaded_at
}

const LOCK_NOT_AVAILABLE = '55P03'
const IMPORTS = 7_306_201_127 // Any number of our own, next to the one of the migrations.

/** How long somebody who uploads waits with a connection in hand: others need these, and a large statement takes minutes. */
const PERSON_WAITS_MS = 20_000

/**
 * Imports go one after the other: overlapping files would wait for each other's lines in a circle. What comes by itself waits as
 * long as it takes; a person is refused with `imports-busy`.
 */
export async function waitForOtherImports(
  writer: Writer,
  { kind }: Pick<Actor, 'kind'>,
  personWaitsMs = PERSON_WAITS_MS,
): Promise<void> {
  const most = kind === 'system' ? '0' : String(personWaitsMs)
  try {
    // Read from left to right: how long one waits, the wait, and as long as it takes for whatever is locked after it.
    await sql`select set_config('lock_timeout', ${most}, true), pg_advisory_xact_lock(${IMPORTS}),
      set_config('lock_timeout', '0', true)`.execute(writer)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) refuse('imports-busy')
    throw error
  }
}

/** Keeps a file as it came, for ever. False when the same file is there already, also from an upload at the same time. */
export async function addStatementFile(writer: Writer, file: NewStatementFile): Promise<boolean> {
  const result = await writer
    .insertInto('statement_files')
    .values({
      file_id: file.id,
      sha256: file.sha256,
      name: file.name,
      sealed_bytes: file.sealedBytes,
      format: file.format,
      version: file.version,
      warnings: JSON.stringify(file.warnings),
      uploaded_by: file.uploadedBy,
      uploaded_at: file.at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * The last day that the statements of a custody cover, of where money is kept now and of each account that it left with money on it;
 * null where one of them tells nothing.
 */
export async function statementThrough(reader: Reader, custodyId: string): Promise<string | null> {
  const [told] = await rowsOf<{ day: string | null }>(reader)`
    select told_through(${custodyId}) as day`
  return told?.day ?? null
}

export type NewStatement = Readonly<{
  id: string
  fileId: string
  custodyId: string
  /** The number of the account of which it tells, and what of the custody was beside it; null where it has no other. */
  account: string
  besideMinor: bigint | null
  number: string
  from: string | null
  to: string | null
  openingMinor: bigint | null
  closingMinor: bigint | null
  place: StatementPlace
  /** Whose step it is, of one that goes into the books in steps. */
  intakeId?: string
  at: Temporal.Instant
}>

/** Keeps one statement of a file, before everything known of its account where it opens it, after it where it closes it. */
export async function addStatement(writer: Writer, statement: NewStatement): Promise<void> {
  const { opens, closes } = statement.place
  const beyond = (expression: string) =>
    sql<bigint>`(select ${sql.raw(expression)} from statements where custody_id = ${statement.custodyId})`
  await writer
    .insertInto('statements')
    .values({
      statement_id: statement.id,
      file_id: statement.fileId,
      custody_id: statement.custodyId,
      account: statement.account,
      beside_minor: statement.besideMinor ?? 0n,
      number: statement.number,
      from_date: statement.from,
      to_date: statement.to,
      opening_minor: statement.openingMinor,
      closing_minor: statement.closingMinor,
      new_lines: 0,
      known_lines: 0,
      opens: opens ? beyond('coalesce(min(opens), 0) - 1') : null,
      closes: closes ? beyond('coalesce(max(closes), 0) + 1') : null,
      intake_id: statement.intakeId ?? null,
      imported_at: statement.at,
    })
    .execute()
}

/** Whether a statement of an account with this number was taken before. */
export async function isNumberKnown(
  reader: Reader,
  custodyId: string,
  { account, id: number }: Pick<Statement, 'account' | 'id'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('statements')
    .select('statement_id')
    .where('custody_id', '=', custodyId)
    .where('account', '=', account.number)
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Says how many lines of a statement were new and how many were known from other files. */
export async function saveStatementCounts(
  writer: Writer,
  id: string,
  newLines: number,
  knownLines: number,
): Promise<void> {
  await writer
    .updateTable('statements')
    .set({ new_lines: newLines, known_lines: knownLines })
    .where('statement_id', '=', id)
    .execute()
}

export type NewLine = Readonly<{
  custodyId: string
  entryId: string
  part: number
  direction: 'credit' | 'debit'
  amountMinor: bigint
  currency: string
  bookingDate: string
  valueDate: string | null
  payerName: string | null
  payerAccount: unknown
  payerPrint: string | null
  endToEndId: string | null
  bankReference: string | null
  returnReason: string | null
  paymentInfoId: string | null
  messageId: string | null
  batchOf: number | null
  text: string
  references: readonly string[]
}>

/** Keeps the lines of a statement's new entries, and returns their ids. */
export async function addLines(
  writer: Writer,
  statementId: string,
  lines: readonly NewLine[],
): Promise<readonly bigint[]> {
  if (lines.length === 0) return []
  const rows = JSON.stringify(lines.map((line) => ({ ...line, amountMinor: line.amountMinor.toString() })))
  const { rows: added } = await sql<{ line_id: bigint }>`
    insert into bank_lines (statement_id, custody_id, entry_id, part, state, direction, amount_minor, currency,
      booking_date, value_date, payer_name, payer_account, payer_print, end_to_end_id, bank_reference,
      return_reason, text, "references", payment_info_id, message_id, batch_of)
    select ${statementId}, "custodyId", "entryId", part, 'imported', direction, "amountMinor", currency, "bookingDate",
      "valueDate", "payerName", nullif("payerAccount", 'null'::jsonb), "payerPrint", "endToEndId", "bankReference",
      "returnReason", text, "references", "paymentInfoId", "messageId", "batchOf"
    from json_to_recordset(${rows}::json) as line("custodyId" text, "entryId" bigint, part smallint, direction text,
      "amountMinor" bigint, currency text, "bookingDate" date, "valueDate" date, "payerName" text, "payerAccount" jsonb,
      "payerPrint" text, "endToEndId" text, "bankReference" text, "returnReason" text, text text, "references" text[],
      "paymentInfoId" text, "messageId" text, "batchOf" int)
    returning line_id`.execute(writer)
  return added.map((row) => row.line_id)
}

/**
 * L1 for the credits among new lines: the money is in the books, its purpose not known yet. One entry per line; a
 * line in another currency than its account is nobody's until the operator says what it is.
 */
export async function postCredits(
  writer: Writer,
  lineIds: readonly bigint[],
  at: Temporal.Instant,
): Promise<void> {
  if (lineIds.length === 0) return
  const ids = lineIds.map(String)
  await sql`select post_credits(${ids}::bigint[], ${at.toString()}::timestamptz)`.execute(writer)
}

/** Whether the bank's statements of a custody go past a day, `YYYY-MM-DD`. */
export async function hasStatementAfter(reader: Reader, custodyId: string, day: string): Promise<boolean> {
  return ((await statementThrough(reader, custodyId)) ?? '') > day
}
