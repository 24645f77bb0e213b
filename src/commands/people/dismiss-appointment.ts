import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { endAppointment } from '#store/people/appointments.ts'
import { noteRole } from '#store/people/roles.ts'
import { personToChange, RoleChangeInput, tellOfRole } from './role-change.ts'

/** An administrator, also the one who proposed it, says that somebody does not get a role that was proposed. */
export const dismissAppointment = command({
  name: 'people.dismiss-appointment',
  input: RoleChangeInput,
  async run(act, { personId, role, reason }) {
    const { tx, actor, now } = act
    const { administrators } = await personToChange(act, personId)
    if (!(await endAppointment(tx, { personId, role, at: now }))) refuse('role-unchanged')
    await noteRole(tx, 'people.dismiss-appointment', { personId, role, by: actor.id, reason, at: now })
    await tellOfRole(act, { personId, role, administrators }, ['role-not-given', 'appointment-dismissed'])
    return { personId, role }
  },
})
