import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { freezesOf } from '#store/transactions/freezes.ts'
import { askedSituation } from '../transactions/asked-situation.ts'
import { seatsOf } from '../transactions/people-of.ts'
import { query } from '../query.ts'

/**
 * The orders from outside that were brought about a deal, the newest first, for those who may see it: who holds the money,
 * since when, what became of it and what was ruled. `mayBring` says whether whoever asks may bring one now.
 */
export const freezesOfDeal = query({
  name: 'freezes.of-deal',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { reader, actor, now } = asking
    const { situation, mine, facts, policy } = await askedSituation(asking, transactionId)
    if (situation.transaction.state === 'draft') return refuse('not-found')
    const orders = await freezesOf(reader, transactionId)
    const offers = engine.availableActions(situation, actor, { now, policy, facts })
    const isOpen = orders.some(({ state }) => state === 'proposed' || state === 'standing')
    return {
      situation,
      mine,
      seats: (await seatsOf(asking, situation)).seats,
      orders,
      mayBring: !isOpen && offers.some(({ action }) => action === 'bring-order'),
    }
  },
})
export type FreezesOfDeal = Awaited<ReturnType<typeof freezesOfDeal.run>>
