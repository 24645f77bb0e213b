import { z } from 'zod'
import { command } from '#commands/command.ts'
import { readResidence } from '#domain/people/countries.ts'
import { PersonName } from '#domain/people/person-name.ts'
import { refuse } from '#domain/refusal.ts'
import { lockPerson, updateProfile } from '#store/people/people.ts'
import { keepWaitingName, nameAsSeen } from '#store/people/waiting-names.ts'

/**
 * Changes what a person says about themself: the name that others see, and where they live. A name that could be a bank's,
 * an authority's or the operator's waits for an operator: others see the one from before.
 */
export const changeProfile = command({
  name: 'people.change-profile',
  input: z.object({
    name: PersonName,
    /** Country and clock in one value: `MX:America/Cancun`. */
    residence: z.string().max(80),
  }),
  async run({ tx, actor, now }, { name, residence }) {
    const place = readResidence(residence) ?? refuse('input-wrong', { field: 'country' })
    const { country, timeZone } = place
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    const displayName = await nameAsSeen(tx, name, person.displayName)
    await keepWaitingName(tx, { personId: actor.id, name, displayName, at: now })
    await updateProfile(tx, { personId: actor.id, displayName, country: country.code, timeZone })
    return { personId: actor.id, waits: displayName !== name }
  },
})
