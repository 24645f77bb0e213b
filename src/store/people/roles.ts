import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import { addOfficeLog, grantRole } from './people.ts'

/** A change of somebody's roles in the office, with who decided it and why. */
type RoleChange = Readonly<{
  personId: string
  role: OfficeRole
  by: string
  reason: string
  at: Temporal.Instant
}>

/** Gives a person a role and notes who gave it. */
export async function keepAppointment(writer: Writer, change: RoleChange): Promise<void> {
  await grantRole(writer, change.personId, change.role)
  await noteRole(writer, 'people.appoint', change)
}

/** Takes a role from a person and notes who took it. */
export async function keepDismissal(writer: Writer, change: RoleChange): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('people')
    .set({ roles: sql`array_remove(roles, ${change.role}::text)` })
    .where('person_id', '=', change.personId)
    .executeTakeFirst()
  assert(numUpdatedRows === 1n, 'a role is taken from a person who exists')
  await noteRole(writer, 'people.dismiss', change)
}

/** Who are administrators now, locked: appointments and dismissals happen one after the other. */
export async function lockAdministrators(writer: Writer): Promise<readonly string[]> {
  const rows = await writer
    .selectFrom('people')
    .select('person_id')
    .where(sql<boolean>`'administrator' = any (roles)`)
    .orderBy('person_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.person_id)
}

/** Who has one of these roles in the office. */
export async function listHolders(reader: Reader, roles: readonly OfficeRole[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ personId: string }>(reader)`
    select person_id as "personId" from people where roles && ${roles}::text[] order by person_id`
  return rows.map(({ personId }) => personId)
}

/** Whether at least two persons administer, without which no money leaves. */
export async function isAdministeredByTwo(reader: Reader): Promise<boolean> {
  const rows = await reader
    .selectFrom('people')
    .select('person_id')
    .where(sql<boolean>`'administrator' = any (roles)`)
    .limit(2)
    .execute()
  return rows.length === 2
}

/** Notes what was decided about somebody's role. The note begins with the role, so that its entries can be found again. */
export async function noteRole(
  writer: Writer,
  action: string,
  { personId, role, by, reason, at }: RoleChange,
) {
  const note = `${role}: ${reason}`
  await addOfficeLog(writer, { actorId: by, action, subject: `person:${personId}`, note, at })
}
