import { z } from 'zod'
import { command } from '#commands/command.ts'
import { readResidence } from '#domain/people/countries.ts'
import { PersonName } from '#domain/people/person-name.ts'
import { refuse } from '#domain/refusal.ts'
import { updateProfile } from '#store/people/people.ts'

/** Changes what a person says about themself: the name that others see, and where they live. */
export const changeProfile = command({
  name: 'people.change-profile',
  input: z.object({
    name: PersonName,
    /** Country and clock in one value: `MX:America/Cancun`. */
    residence: z.string().max(80),
  }),
  async run({ tx, actor }, { name, residence }) {
    const place = readResidence(residence) ?? refuse('input-wrong', { field: 'country' })
    const { country, timeZone } = place
    await updateProfile(tx, { personId: actor.id, displayName: name, country: country.code, timeZone })
    return { personId: actor.id }
  },
})
