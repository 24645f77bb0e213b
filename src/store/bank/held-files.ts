import { sql } from 'kysely'
import { type Reader, readingIn, type Writer } from '../database/database.ts'

/** The payment files that hold payouts of somebody and were not handed over. */
export async function filesWithUsFor(reader: Reader, personId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('payouts')
    .innerJoin('payment_files', 'payment_files.file_id', 'payouts.file_id')
    .select('payment_files.file_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('payouts.state', '=', 'exported')
    .where('payment_files.state', 'in', ['prepared', 'approved'])
    .execute()
  return rows.map((each) => each.file_id)
}

/** The codes of the payouts of a file whose payees are held, none of whom is held or let go until the end of this database transaction. */
export async function heldInFile(writer: Writer, fileId: string): Promise<readonly string[]> {
  const waited = sql<boolean>`wait_for_holds(array(select person_id from payouts where file_id = ${fileId}::uuid))`
  const { rows } = await sql<{ held: boolean }>`select ${waited} as held`.execute(writer)
  return rows[0]?.held ? heldPayoutsIn(readingIn(writer), fileId) : []
}

/** The codes of the payouts of a file whose payees are held at the moment. */
export async function heldPayoutsIn(reader: Reader, fileId: string): Promise<readonly string[]> {
  const held = await reader
    .selectFrom('payouts')
    .innerJoin('holds', 'holds.person_id', 'payouts.person_id')
    .select('code')
    .distinct()
    .where('file_id', '=', fileId)
    .where('lifted_at', 'is', null)
    .orderBy('code')
    .execute()
  return held.map((each) => each.code)
}
