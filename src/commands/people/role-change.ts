import { z } from 'zod'
import type { Act, Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { mayHoldBesides } from '#domain/people/roles-apart.ts'
import type { OfficeNewsKind } from '#domain/people/office-news.ts'
import { type OfficeRole, officeRoles } from '#domain/transactions/situation.ts'
import { worksUnderOther } from '#store/people/identity-fingerprints.ts'
import { promiseOfficeNews } from '#store/people/office-news.ts'
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

/**
 * The same for giving a role. Refuses one that the person has already, and somebody whose address nobody confirmed:
 * anybody can sign up with the address of a colleague. Refuses too who did not prove who they are, a role besides
 * administering, and a second account of somebody who works in the office already.
 */
export async function personToAppoint(
  act: Pick<Act, 'actor' | 'now'> & { tx: Tx },
  personId: string,
  role: OfficeRole,
): Promise<{ administrators: readonly string[] }> {
  const { person, administrators } = await personToChange(act, personId)
  if (person.roles.includes(role)) refuse('role-unchanged')
  if (!person.emailVerified) refuse('contact-not-verified', { whose: 'other' })
  // Who owns the machine appoints the first ones, when nobody is there to check anybody.
  if (act.actor.kind !== 'system' && person.tier < 1) refuse('identity-not-proven')
  if (!mayHoldBesides(person.roles, role)) refuse('roles-apart')
  if (await worksUnderOther(act.tx, personId)) refuse('works-already')
  return { administrators }
}

/** Its person hears what became of a role, and so does everybody else who administers. */
export async function tellOfRole(
  { tx, actor, now: at }: Pick<Act, 'actor' | 'now'> & { tx: Tx },
  { personId, role, administrators }: ToldOfRole,
  [toPerson, toTeam]: readonly [OfficeNewsKind, OfficeNewsKind],
): Promise<void> {
  await promiseOfficeNews(tx, { personId, news: toPerson, role, at })
  for (const each of administrators)
    if (each !== actor.id && each !== personId)
      await promiseOfficeNews(tx, { personId: each, news: toTeam, role, at })
}
type ToldOfRole = Readonly<{ personId: string; role: OfficeRole; administrators: readonly string[] }>
