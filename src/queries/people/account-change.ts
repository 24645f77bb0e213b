import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { canBeStopped } from '#domain/people/account-change.ts'
import { changeOfStopToken, readAccountChange } from '#store/people/account-changes.ts'
import { personById } from '#store/people/people.ts'
import { query } from '../query.ts'

/** What a link stops, for whoever holds it; null where it is not ours, too old or used. Asking changes nothing. */
export const accountChange = query({
  name: 'people.account-change',
  open: true,
  input: z.object({ token: z.string().max(200) }),
  async run({ reader, seals, now }, { token }) {
    const id = changeOfStopToken(seals, token)
    const change = id === null ? undefined : await readAccountChange(reader, id)
    if (!change || !canBeStopped(change, now)) return null
    const { kind, masked, bank, currency, changedAt, personId } = change
    const { country, timeZone } = existing(await personById(reader, personId), 'an account has its owner')
    return { kind, masked, bank, currency, changedAt, owner: { country, timeZone } }
  },
})
