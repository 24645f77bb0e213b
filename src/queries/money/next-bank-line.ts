import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { comesAfter, deskCondition, deskOrder } from '#store/bank/desk-lines.ts'
import { mustWorkAs, query } from '../query.ts'
import { deskFilters } from './reconciliation.ts'

/**
 * The line that comes next on the desk of an operator once one is decided, from the beginning again after the last. What
 * waits for another person than who asks is passed over.
 */
export const nextBankLine = query({
  name: 'money.next-bank-line',
  input: z.object({ ...deskFilters, after: z.string().regex(/^\d{1,18}$/) }),
  async run({ reader, actor }, { after, ...filters }): Promise<string | null> {
    mustWorkAs(actor, 'operator')
    const [row] = await rowsOf<{ id: string }>(reader)`
      select l.line_id::text as id from bank_lines l
      where ${deskCondition(filters)} and l.line_id <> ${after}::bigint
        and not (l.state = 'held' and l.suggestion ->> 'by' = ${actor.id})
        and not exists (select from debit_explanations e where e.line_id = l.line_id and e.undone_at is null
          and e.confirmed_by is null and e.proposed_by::text = ${actor.id})
      order by (${comesAfter(filters.sort, after)}) is not true, ${deskOrder(filters.sort)} limit 1`
    return row?.id ?? null
  },
})
