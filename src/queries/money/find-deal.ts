import { z } from 'zod'
import { mustWorkAs, query } from '../query.ts'

/** The deal of a code or a deposit reference that the operator typed; null when there is none. */
export const findDeal = query({
  name: 'money.find-deal',
  input: z.object({ typed: z.string().max(60) }),
  async run({ reader, actor }, { typed }) {
    mustWorkAs(actor, 'operator')
    const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const row = await reader
      .selectFrom('transactions')
      .select(['transaction_id', 'code', 'title', 'currency'])
      .where((where) => where.or([where('code', '=', plain), where('reference', '=', plain)]))
      .executeTakeFirst()
    return row ? { transactionId: row.transaction_id, code: row.code, title: row.title } : null
  },
})
