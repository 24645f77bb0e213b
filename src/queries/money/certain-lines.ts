import { z } from 'zod'
import { certainLines as read } from '#store/bank/certain-lines.ts'
import { mustWorkAs, query } from '../query.ts'

/** The credits whose deal is certain although they do not name it, to be confirmed together once somebody read them. */
export const certainLines = query({
  name: 'money.certain-lines',
  input: z.object({}),
  async run({ reader, actor, policy }) {
    mustWorkAs(actor, 'operator')
    return read(reader, actor.id, policy.handLimits)
  },
})
