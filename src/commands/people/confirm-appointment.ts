import { command } from '#commands/command.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { endAppointment } from '#store/people/appointments.ts'
import { keepAppointment } from '#store/people/roles.ts'
import { personToAppoint, RoleChangeInput, tellOfRole } from './role-change.ts'

/**
 * Another administrator confirms a role that was proposed: it holds from the person's next request on. Everything that
 * proposing looks at is looked at again. Refused to whoever proposed it, and when nothing waits any more.
 */
export const confirmAppointment = command({
  name: 'people.confirm-appointment',
  input: RoleChangeInput.omit({ reason: true }),
  async run(act, { personId, role }) {
    const { tx, actor, now } = act
    const { administrators } = await personToAppoint(act, personId, role)
    const waited = (await endAppointment(tx, { personId, role, at: now })) ?? refuse('role-unchanged')
    await mustBeAnother({ actor, reader: readingIn(tx) }, waited.proposedBy, 'confirm-appointment')
    // Whoever proposed it and administers no more would have been one of two who do not.
    if (!administrators.includes(waited.proposedBy)) refuse('proposer-gone')
    await keepAppointment(tx, { personId, role, by: actor.id, reason: waited.reason, at: now })
    await tellOfRole(act, { personId, role, administrators }, ['role-given', 'appointment-confirmed'])
    return { personId, role }
  },
})
