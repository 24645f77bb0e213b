import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { frozenParts } from '#domain/transactions/freezes.ts'
import { personById } from '#store/people/people.ts'
import { freezeById } from '#store/transactions/freezes.ts'
import { askedSituation } from '../transactions/asked-situation.ts'
import { seatsOf } from '../transactions/people-of.ts'
import { mustWorkAs, query } from '../query.ts'

/** One order from outside as the office decides about it: its paper, who did what, and what its deal holds. Not there for whoever has a seat in the deal. */
export const freezePage = query({
  name: 'freezes.order',
  input: z.object({ freezeId: z.uuid() }),
  async run(asking, { freezeId }) {
    const { reader, actor } = asking
    mustWorkAs(actor, 'operator')
    const order = (await freezeById(reader, freezeId)) ?? refuse('not-found')
    const { situation, mine } = await askedSituation(asking, order.transactionId)
    if (mine !== null) return refuse('not-found')
    const nameOf = async (id: string | null) =>
      id === null ? null : ((await personById(reader, id))?.displayName ?? null)
    return {
      order,
      me: actor.id,
      situation,
      parts: frozenParts(situation),
      seats: (await seatsOf(asking, situation)).seats,
      broughtBy: await nameOf(order.broughtBy),
      liftBy: await nameOf(order.liftBy),
      rulingBy: await nameOf(order.rulingBy),
    }
  },
})
export type FreezePage = Awaited<ReturnType<typeof freezePage.run>>
