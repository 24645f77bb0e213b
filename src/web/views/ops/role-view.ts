import { mayHoldBesides } from '#domain/people/roles-apart.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import type { Holding, RoleEntry } from '#queries/people/role-rows.ts'
import { roleText } from '#words/people/roles.ts'
import type { Reading } from '../../server/reading.ts'

const bySystem = 'Quien lleva el servidor'

/** Finished text for a role that somebody has. */
export function heldView({ since, by, ...held }: Holding, reading: Reading) {
  return {
    ...held,
    key: `${held.personId} ${held.role}`,
    roleName: roleText[held.role].name,
    may: roleText[held.role].may,
    since: since && reading.moment(since),
    by: since ? (by ?? bySystem) : null,
  }
}
export type HeldView = ReturnType<typeof heldView>

/** Finished text for an appointment or a dismissal. */
export function entryView(
  { id, personId, displayName, isAppointment, role, reason, by, at }: RoleEntry,
  reading: Reading,
) {
  return {
    id,
    personId,
    displayName,
    isAppointment,
    roleName: roleText[role].name,
    reason,
    by: by ?? bySystem,
    when: reading.moment(at),
  }
}
export type EntryView = ReturnType<typeof entryView>

/** The roles that could still be given, each with what it lets somebody do. */
export function freeRoles(held: readonly { role: OfficeRole }[]) {
  const heldRoles = held.map(({ role }) => role)
  const all = Object.keys(roleText) as OfficeRole[]
  return all
    .filter((role) => held.every((each) => each.role !== role) && mayHoldBesides(heldRoles, role))
    .map((role) => ({ value: role, label: roleText[role].name, hint: `Podrá ${roleText[role].may}.` }))
}
