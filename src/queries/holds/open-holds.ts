import { z } from 'zod'
import { listOpenHolds } from '#store/people/holds.ts'
import { mustWorkAs, query } from '../query.ts'

/** The holds that the office has to look at, the most urgent first. */
export const openHolds = query({
  name: 'holds.open-holds',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    return listOpenHolds(reader, null)
  },
})
