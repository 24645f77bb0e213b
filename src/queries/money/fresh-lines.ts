import { z } from 'zod'
import { listFreshLines } from '#store/bank/bank-lines.ts'
import { mustWorkAs, query } from '../query.ts'

const MOST = 5_000

/** The lines that nobody has judged yet, in the order of the bank's books. */
export const freshLines = query({
  name: 'money.fresh-lines',
  input: z.object({}),
  async run({ means, actor }) {
    mustWorkAs(actor, 'operator')
    return listFreshLines(means.database.reader, MOST)
  },
})
