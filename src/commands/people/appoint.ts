import { command } from '#commands/command.ts'
import { mayHoldBesides } from '#domain/people/roles-apart.ts'
import { refuse } from '#domain/refusal.ts'
import { promiseOfficeNews } from '#store/people/office-news.ts'
import { worksUnderOther } from '#store/people/identity-fingerprints.ts'
import { keepAppointment } from '#store/people/roles.ts'
import { personToChange, RoleChangeInput } from './role-change.ts'

/**
 * An administrator gives somebody else a role in the office. It holds from the person's next request on and is
 * noted with its author and reason; the person hears of it by mail. Refuses a role that the person has already, and
 * somebody whose address nobody confirmed: anybody can sign up with the address of a colleague. Refuses too who did not
 * prove who they are, a role besides administering, and a second account of somebody who works in the office already.
 */
export const appointPerson = command({
  name: 'people.appoint',
  input: RoleChangeInput,
  async run(act, { personId, role, reason }) {
    const { person } = await personToChange(act, personId)
    if (person.roles.includes(role)) refuse('role-unchanged')
    if (!person.emailVerified) refuse('contact-not-verified', { whose: 'other' })
    // Who owns the machine appoints the first ones, when nobody is there to check anybody.
    if (act.actor.kind !== 'system' && person.tier < 1) refuse('identity-not-proven')
    if (!mayHoldBesides(person.roles, role)) refuse('roles-apart')
    if (await worksUnderOther(act.tx, personId)) refuse('works-already')
    await keepAppointment(act.tx, { personId, role, by: act.actor.id, reason, at: act.now })
    await promiseOfficeNews(act.tx, { personId, news: 'role-given', role, at: act.now })
    return { personId, role }
  },
})
