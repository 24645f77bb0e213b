import type { OfficeRole } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/** A role that one administrator proposed for somebody. */
export type Appointment = Readonly<{
  personId: string
  role: OfficeRole
  reason: string
  proposedBy: string
  proposedAt: Temporal.Instant
  lapsesAt: Temporal.Instant
}>

/** Keeps that a role is proposed; what was proposed before and lapsed makes room. False while it waits already. */
export async function addAppointment(writer: Writer, { at, ...row }: NewAppointment): Promise<boolean> {
  const { personId: person_id, role } = row
  await writer
    .deleteFrom('appointments')
    .where('person_id', '=', person_id)
    .where('role', '=', role)
    .where('lapses_at', '<=', at)
    .execute()
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('appointments')
    .values({
      person_id,
      role,
      reason: row.reason,
      proposed_by: row.proposedBy,
      proposed_at: at,
      lapses_at: row.lapsesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
type NewAppointment = Omit<Appointment, 'proposedAt'> & Readonly<{ at: Temporal.Instant }>

/** Takes away what is proposed, as it is decided now; undefined where nothing waits. */
export async function endAppointment(
  writer: Writer,
  { personId, role, at }: Readonly<{ personId: string; role: OfficeRole; at: Temporal.Instant }>,
) {
  return writer
    .deleteFrom('appointments')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .where('lapses_at', '>', at)
    .returning(['proposed_by as proposedBy', 'reason'])
    .executeTakeFirst()
}

/** What is proposed and still waits for another administrator, oldest first; for one person where one is given. */
export async function waitingAppointments(
  reader: Reader,
  { personId, at }: Readonly<{ personId: string | null; at: Temporal.Instant }>,
): Promise<readonly WaitingAppointment[]> {
  return rowsOf<WaitingAppointment>(reader)`
    select a.person_id as "personId", p.display_name as "displayName", a.role, a.reason, a.proposed_by as "proposedBy",
      by.display_name as by, a.proposed_at as "proposedAt", a.lapses_at as "lapsesAt"
    from appointments a join people p using (person_id) join people by on by.person_id = a.proposed_by
    where a.lapses_at > ${at.toString()}::timestamptz
      and (${personId}::uuid is null or a.person_id = ${personId}::uuid)
    order by a.proposed_at, a.person_id, a.role`
}
export type WaitingAppointment = Appointment & Readonly<{ displayName: string; by: string }>
