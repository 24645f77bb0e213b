import { z } from 'zod'
import { openLostFactor } from '#store/sign-in/lost-factors.ts'
import { mustWorkAs, query } from '../query.ts'

/** The open request of somebody who lost their second step, as the operator sees it; null for none. */
export const lostFactor = query({
  name: 'people.lost-factor',
  input: z.object({ personId: z.uuid() }),
  run({ reader, actor }, { personId }) {
    mustWorkAs(actor, 'operator')
    return openLostFactor(reader, personId)
  },
})
