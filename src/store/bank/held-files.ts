import type pg from 'pg'
import { sql } from 'kysely'
import { type Reader, readingIn, type Writer } from '../database/database.ts'

/** Who of these people is held. Until the end of this database transaction nobody else of them becomes so. */
export async function heldAmong(
  connection: pg.ClientBase,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [[...new Set(people)]]
  const { rows } = await connection.query<{ held: boolean }>(
    'select wait_for_holds($1::uuid[]) as held',
    asked,
  )
  if (!rows[0]?.held) return new Set()
  const held = await connection.query<{ id: string }>(
    'select person_id as id from holds where person_id = any ($1::uuid[]) and lifted_at is null',
    asked,
  )
  return new Set(held.rows.map((each) => each.id))
}

/** The codes of the payouts of a file whose payees are held. Until the end of this database transaction nobody else of them becomes so. */
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
