import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { keepDismissal } from '#store/people/roles.ts'
import { personToChange, RoleChangeInput, tellOfRole } from './role-change.ts'

/**
 * An administrator takes a role of the office from somebody else. It is gone at the person's next request and is
 * noted with its author and reason; the person and everybody who administers hear of it by mail. Refuses a role that the person does not have, and leaving nobody to administer.
 */
export const dismissPerson = command({
  name: 'people.dismiss',
  input: RoleChangeInput,
  async run(act, { personId, role, reason }) {
    const { person, administrators } = await personToChange(act, personId)
    if (!person.roles.includes(role)) refuse('role-unchanged')
    if (role === 'administrator' && administrators.length === 1) refuse('last-administrator')
    await keepDismissal(act.tx, { personId, role, by: act.actor.id, reason, at: act.now })
    await tellOfRole(act, { personId, role, administrators }, ['role-taken', 'colleague-dismissed'])
    return { personId, role }
  },
})
