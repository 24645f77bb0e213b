import { existing } from '#domain/assert.ts'
import type { IntakeOutcome, IntakePart } from '#domain/banking/intake.ts'
import type { StatementPlace } from '#domain/banking/statement-place.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import type { Seals } from '../secrets/seal.ts'
import { readExactly, writtenExactly } from './written-exactly.ts'

export type NewIntake = Readonly<{
  id: string
  fileId: string
  custodyId: string
  account: string
  besideMinor: bigint | null
  number: string
  from: string | null
  to: string | null
  place: StatementPlace
  many: number
  knownLines: number
  by: string
  at: Temporal.Instant
}>

/** Begins the taking of a statement in steps. An account has one at a time. */
export async function addIntake(writer: Writer, intake: NewIntake): Promise<void> {
  await writer
    .insertInto('statement_intakes')
    .values({
      intake_id: intake.id,
      file_id: intake.fileId,
      custody_id: intake.custodyId,
      account: intake.account,
      beside_minor: intake.besideMinor ?? 0n,
      number: intake.number,
      from_date: intake.from,
      to_date: intake.to,
      ...intake.place,
      many: intake.many,
      known_lines: intake.knownLines,
      begun_by: intake.by,
      begun_at: intake.at,
    })
    .execute()
}

type NewPart = Readonly<{ id: string; intakeId: string; part: number }> & IntakePart

/** Keeps a part until its step: it names other people's accounts, and is sealed. */
export async function addIntakePart(writer: Writer, seals: Seals, part: NewPart): Promise<void> {
  await writer
    .insertInto('statement_intake_parts')
    .values({
      part_id: part.id,
      intake_id: part.intakeId,
      part: part.part,
      day: part.day,
      ends_day: part.endsDay,
      entries: part.lines.length,
      opening_minor: part.openingMinor,
      closing_minor: part.closingMinor,
      sealed_lines: seals.sealBytes(Buffer.from(writtenExactly(part.lines)), part.id),
    })
    .execute()
}

/** Whether a statement of an account goes into the books in steps now. */
export async function isIntakeOpen(reader: Reader, custodyId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('statement_intakes')
    .select('intake_id')
    .where('custody_id', '=', custodyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** An intake that goes on, locked; undefined when it ended or is not there. */
export async function lockIntake(writer: Writer, id: string) {
  return writer
    .selectFrom('statement_intakes')
    .selectAll()
    .where('intake_id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** An intake that goes on, as it is kept. */
export type OpenIntake = NonNullable<Awaited<ReturnType<typeof lockIntake>>>

export type WaitingPart = Readonly<{ id: string; part: number }> & IntakePart

/** The part whose turn it is, of those that wait; undefined for none. */
export async function nextIntakePart(
  reader: Reader,
  seals: Seals,
  { intakeId, isLastFirst }: Readonly<{ intakeId: string; isLastFirst: boolean }>,
): Promise<WaitingPart | undefined> {
  const row = await reader
    .selectFrom('statement_intake_parts')
    .selectAll()
    .where('intake_id', '=', intakeId)
    .orderBy('part', isLastFirst ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.part_id,
      part: row.part,
      day: row.day,
      endsDay: row.ends_day,
      openingMinor: row.opening_minor,
      closingMinor: row.closing_minor,
      lines: readExactly(seals.openBytes(row.sealed_lines, row.part_id).toString()) as StatementLine[],
    }
  )
}

/** Notes that a part is in the books: it waits no more, and its entries count. */
export async function endIntakePart(writer: Writer, intakeId: string, part: WaitingPart): Promise<void> {
  await writer.deleteFrom('statement_intake_parts').where('part_id', '=', part.id).execute()
  await writer
    .updateTable('statement_intakes')
    .set((is) => ({ taken: is('taken', '+', part.lines.length) }))
    .where('intake_id', '=', intakeId)
    .execute()
}

type Ending = Readonly<{ by: string; outcome: IntakeOutcome; at: Temporal.Instant }>

/** Ends an intake. What waited of it still is kept no longer: the file tells it again. */
export async function endIntake(writer: Writer, id: string, { by, outcome, at }: Ending): Promise<void> {
  await writer.deleteFrom('statement_intake_parts').where('intake_id', '=', id).execute()
  await writer
    .updateTable('statement_intakes')
    .set({ ended_at: at, ended_by: by, outcome })
    .where('intake_id', '=', id)
    .execute()
}

/**
 * A file of which a person stopped a statement and no other statement goes in now; undefined for any other. Of a statement
 * of several pages each page's file is one.
 */
export async function stoppedFile(reader: Reader, sha256: string): Promise<{ file_id: string } | undefined> {
  const rows = await rowsOf<{ file_id: string; outcome: IntakeOutcome | null; custody_id: string }>(reader)`
    select f.file_id, i.outcome, i.custody_id from statement_files f join statement_intakes i on i.file_id = f.file_id
      or exists (select from set_aside_statements page where page.file_id = f.file_id and page.outcome = 'taken'
        and (page.custody_id, page.number, page.ended_at) = (i.custody_id, i.number, i.begun_at))
    where f.sha256 = ${sha256} order by i.intake_id desc`
  if (rows.length === 0 || rows.some(({ outcome }) => outcome === null)) return undefined
  // Of each account the last one counts: one that was stopped may have been taken since.
  const last = Map.groupBy(rows, ({ custody_id }) => custody_id)
  const isStopped = [...last.values()].some(([newest]) => newest?.outcome === 'stopped')
  return isStopped ? { file_id: existing(rows[0], 'there is one').file_id } : undefined
}
