import { z } from 'zod'
import type { Act, Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { officeRoles } from '#domain/transactions/situation.ts'
import { lockPerson, type Person } from '#store/people/people.ts'
import { lockAdministrators } from '#store/people/roles.ts'
import { Note } from '../written.ts'
import { mustHaveSteppedUp } from './step-up.ts'

/** Whose role changes, which, and why. */
export const RoleChangeInput = z.object({
  personId: z.uuid(),
  role: z.enum(officeRoles),
  reason: Note,
})

/**
 * The person whose roles an administrator is about to change, and who the administrators are, all locked. Refuses
 * whoever is no administrator, also one who was dismissed a moment ago; one's own roles; a stale proof of identity.
 */
export async function personToChange(
  { tx, actor, now }: Pick<Act, 'actor' | 'now'> & { tx: Tx },
  personId: string,
): Promise<{ person: Person; administrators: readonly string[] }> {
  mustHold(actor, 'administrator')
  if (actor.id === personId) refuse('same-person-twice', { action: 'appoint' })
  const administrators = await lockAdministrators(tx)
  // The system is whoever owns the machine: the command in `bin/` appoints the first administrator.
  if (actor.kind !== 'system') {
    mustHaveSteppedUp(actor, now)
    if (!administrators.includes(actor.id)) refuse('not-found')
  }
  const person = (await lockPerson(tx, personId)) ?? refuse('not-found')
  return { person, administrators }
}
