import type { RawBuilder } from 'kysely'
import type { StatementWarning } from '#domain/banking/statement.ts'
import type { Currency } from '#domain/money.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A statement of the bank, with what became of its lines. */
export type StatementRow = Readonly<{
  id: string
  fileId: string
  fileName: string
  format: string
  version: string
  currency: Currency
  number: string
  fromDate: string | null
  toDate: string | null
  openingMinor: bigint | null
  closingMinor: bigint | null
  newLines: number
  knownLines: number
  matched: number
  suggested: number
  unmatched: number
  noted: number
  importedAt: Temporal.Instant
  importedBy: string | null
  warnings: readonly StatementWarning[]
}>

/** Statements that answer to a condition on `s`, the newest first. */
export async function readStatementRows(
  reader: Reader,
  where: RawBuilder<unknown>,
  most: number,
): Promise<readonly StatementRow[]> {
  const rows = await rowsOf<StatementRow>(reader)`
    select s.statement_id as id, s.file_id as "fileId", f.name as "fileName", f.format, f.version,
      s.custody_id as currency, s.number, s.from_date as "fromDate", s.to_date as "toDate",
      s.opening_minor - s.beside_minor as "openingMinor", s.closing_minor - s.beside_minor as "closingMinor", s.new_lines as "newLines",
      s.known_lines as "knownLines", s.imported_at as "importedAt", p.display_name as "importedBy", f.warnings,
      lines.*
    from statements s
    join statement_files f using (file_id)
    left join people p on p.person_id = f.uploaded_by
    left join lateral (
      select count(*) filter (where state in ('matched', 'divided'))::int as matched,
        count(*) filter (where state = 'suggested')::int as suggested,
        count(*) filter (where state = 'imported')::int as unmatched,
        count(*) filter (where state = 'noted')::int as noted
      from bank_lines l where l.statement_id = s.statement_id
    ) lines on true
    where ${where}
    order by s.imported_at desc, s.statement_id desc limit ${most}`
  return rows
}
