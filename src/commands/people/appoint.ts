import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { keepAppointment } from '#store/people/roles.ts'
import { personToAppoint, RoleChangeInput, tellOfRole } from './role-change.ts'

/**
 * Whoever owns the machine gives somebody a role in the office, with the program in `bin/`: the first administrators, and
 * where nobody is left who could. It holds from the person's next request on and is noted with its reason. Administrators
 * propose and confirm instead, two of them.
 */
export const appointPerson = command({
  name: 'people.appoint',
  input: RoleChangeInput,
  async run(act, { personId, role, reason }) {
    if (act.actor.id !== system.id) refuse('not-found')
    const { administrators } = await personToAppoint(act, personId, role)
    await keepAppointment(act.tx, { personId, role, by: act.actor.id, reason, at: act.now })
    await tellOfRole(act, { personId, role, administrators }, ['role-given', 'appointment-confirmed'])
    return { personId, role }
  },
})
