import { z } from 'zod'
import { listOpenFreezes } from '#store/transactions/freezes.ts'
import { mustWorkAs, query } from '../query.ts'

/** The orders from outside that wait for the office or stand, what waits before what stands. */
export const openFreezes = query({
  name: 'freezes.open',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    return listOpenFreezes(reader)
  },
})
