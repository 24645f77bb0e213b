import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { listHoldAnswers } from '#store/people/hold-answers.ts'
import { holdById } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { mustWorkAs, query } from '../query.ts'
import { dealOfHold } from './deal-of-hold.ts'

/** One hold as the office decides about it: whose money, of which deal, why, what was proposed, and what they answered. */
export const holdPage = query({
  name: 'holds.hold',
  input: z.object({ holdId: z.uuid() }),
  async run({ reader, seals, actor }, { holdId }) {
    mustWorkAs(actor, 'operator')
    const hold = (await holdById(reader, holdId)) ?? refuse('not-found')
    const nameOf = async (id: string | null) =>
      id === null ? null : (await personById(reader, id))?.displayName
    return {
      hold,
      me: actor.id,
      name: (await nameOf(hold.personId)) ?? '',
      placedBy: (await nameOf(hold.placedBy)) ?? null,
      extensionBy: (await nameOf(hold.extensionBy)) ?? null,
      deal: await dealOfHold(reader, hold),
      answers: await listHoldAnswers(reader, seals, holdId),
    }
  },
})
