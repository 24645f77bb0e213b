import type { SetAsideReason } from '#domain/banking/set-aside.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A statement, or a whole file, that was not taken, and why. */
export type SetAsideRow = Readonly<{
  id: string
  fileName: string
  /** The number that the bank gave the statement; null for a whole file. */
  number: string | null
  currency: string | null
  reason: SetAsideReason
  details: RefusalDetails
  setAsideAt: Temporal.Instant
}>

/** What is set aside and waits for what is missing, or for a person; the oldest first. */
export async function readSetAsideRows(reader: Reader, most: number): Promise<readonly SetAsideRow[]> {
  const rows = await rowsOf<SetAsideRow>(reader)`
    select a.set_aside_id as id, f.name as "fileName", a.number, a.custody_id as currency, a.reason, a.details,
      a.set_aside_at as "setAsideAt"
    from set_aside_statements a join statement_files f using (file_id)
    where a.ended_at is null order by a.set_aside_id limit ${most}`
  return rows
}
