import { command } from '#commands/command.ts'
import { APPOINTMENT_WAITS_DAYS } from '#domain/people/appointments.ts'
import { refuse } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { addAppointment } from '#store/people/appointments.ts'
import { noteRole } from '#store/people/roles.ts'
import { personToAppoint, RoleChangeInput, tellOfRole } from './role-change.ts'

/**
 * An administrator proposes that somebody else gets a role in the office: nothing changes until another administrator
 * confirms it within seven days. Its person and everybody who administers hear of it. Refuses what appointing refuses,
 * and what waits already.
 */
export const proposeAppointment = command({
  name: 'people.propose-appointment',
  input: RoleChangeInput,
  async run(act, { personId, role, reason }) {
    const { tx, actor, now } = act
    // The owner of the machine appoints at once, with the program in `bin/`.
    if (actor.id === system.id) refuse('not-found')
    const { administrators } = await personToAppoint(act, personId, role)
    const lapsesAt = now.add({ hours: 24 * APPOINTMENT_WAITS_DAYS })
    const proposed = { personId, role, reason, proposedBy: actor.id, at: now, lapsesAt }
    if (!(await addAppointment(tx, proposed))) refuse('appointment-waits')
    await noteRole(tx, 'people.propose-appointment', { personId, role, by: actor.id, reason, at: now })
    await tellOfRole(act, { personId, role, administrators }, ['role-proposed', 'appointment-proposed'])
    return { personId, role }
  },
})
