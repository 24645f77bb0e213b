import { z } from 'zod'
import { query } from '../query.ts'

/** Whether the person has agreed on a deal, whatever became of it. */
export const hasAgreed = query({
  name: 'transactions.has-agreed',
  input: z.object({}),
  async run({ means, actor }) {
    const { rows } = await means.database.pool.query<{ agreed: boolean }>({
      name: 'has-agreed',
      text: `select exists (
        select 1 from participants seat join transactions t using (transaction_id)
        where seat.person_id = $1 and t.agreed_at is not null) as agreed`,
      values: [actor.id],
    })
    return rows[0]?.agreed ?? false
  },
})
