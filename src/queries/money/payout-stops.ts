import { z } from 'zod'
import { openStops } from '#store/payouts/stops.ts'
import { mustWorkAs, query } from '../query.ts'

export type { OpenStop } from '#store/payouts/stops.ts'

/** Why payouts are stopped, by each stop that is open; none while they run. */
export const payoutStops = query({
  name: 'money.payout-stops',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator', 'approver', 'administrator')
    return { stops: await openStops(reader), me: actor.id }
  },
})
