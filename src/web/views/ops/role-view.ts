import { mayHoldBesides } from '#domain/people/roles-apart.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import type { Holding, RoleEntry, WaitingAppointment } from '#queries/people/role-rows.ts'
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

const did = {
  proposed: 'propuso dar',
  given: 'dio',
  taken: 'quitó',
  'not-given': 'descartó dar',
} as const satisfies Record<RoleEntry['what'], string>

/** Finished text for what was decided about a role. */
export function entryView(
  { id, personId, displayName, what, role, reason, by, at }: RoleEntry,
  reading: Reading,
) {
  return {
    id,
    personId,
    displayName,
    did: did[what],
    roleName: roleText[role].name,
    reason,
    by: by ?? bySystem,
    when: reading.moment(at),
  }
}
export type EntryView = ReturnType<typeof entryView>

/** Finished text for a role that waits for another administrator; `me` looks at it. */
export function waitingView(
  { personId, displayName, role, reason, by, proposedBy, lapsesAt }: WaitingAppointment,
  me: string,
  reading: Reading,
) {
  return {
    key: `${personId} ${role}`,
    personId,
    displayName,
    role,
    roleName: roleText[role].name,
    may: roleText[role].may,
    reason,
    by,
    isMine: proposedBy === me,
    until: reading.moment(lapsesAt),
  }
}
export type WaitingView = ReturnType<typeof waitingView>

/** The roles that could still be given, each with what it lets somebody do. */
export function freeRoles(held: readonly { role: OfficeRole }[], waiting: readonly { role: OfficeRole }[]) {
  const heldRoles = held.map(({ role }) => role)
  const all = Object.keys(roleText) as OfficeRole[]
  return all
    .filter(
      (role) => [...held, ...waiting].every((each) => each.role !== role) && mayHoldBesides(heldRoles, role),
    )
    .map((role) => ({ value: role, label: roleText[role].name, hint: `Podrá ${roleText[role].may}.` }))
}
