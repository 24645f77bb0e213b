import type { IntakeOutcome } from '#domain/banking/intake.ts'
import type { Currency } from '#domain/money.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A statement that goes into the books in steps, or did: how many of its new entries are in. */
export type IntakeRow = Readonly<{
  id: string
  fileName: string
  number: string
  currency: Currency
  many: number
  taken: number
  knownLines: number
  begunAt: Temporal.Instant
  endedAt: Temporal.Instant | null
  /** Who stopped it; null for the system, and while it goes on. */
  endedBy: string | null
  outcome: IntakeOutcome | null
  /** Whether the same statement was brought again since it was stopped. */
  isBroughtAgain: boolean
}>

/** Those that go on, and then those that ended last. */
export function readIntakeRows(reader: Reader, most: number): Promise<readonly IntakeRow[]> {
  return rowsOf<IntakeRow>(reader)`
    select intake_id as id, f.name as "fileName", i.number, custody_id as currency, many, taken, known_lines as "knownLines",
      begun_at as "begunAt", ended_at as "endedAt", p.display_name as "endedBy", outcome,
      exists (select from statements s where s.custody_id = i.custody_id and s.number = i.number
        and s.intake_id is distinct from i.intake_id and s.imported_at >= i.ended_at) as "isBroughtAgain"
    from statement_intakes i join statement_files f using (file_id) left join people p on p.person_id = ended_by
    order by ended_at desc nulls first, intake_id desc limit ${most}`
}
