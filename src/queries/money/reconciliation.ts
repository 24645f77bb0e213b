import { sql } from 'kysely'
import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'
import { readBankLines } from './bank-line-rows.ts'
import { readSetAsideRows } from './set-aside-rows.ts'
import { readStatementRows } from './statement-rows.ts'

/** Which of the waiting lines are shown. */
const lineViews = ['suggested', 'unmatched', 'debits'] as const
const states = { suggested: ['suggested', 'held'], unmatched: ['imported'], debits: ['unexplained'] }

const MOST = 100

/** The bank's lines that wait for the operator, and the statements that came last. */
export const reconciliation = query({
  name: 'money.reconciliation',
  input: z.object({ view: z.enum(lineViews).catch('suggested'), file: z.uuid().optional().catch(undefined) }),
  async run({ reader, actor }, { view, file }) {
    mustWorkAs(actor, 'operator')
    const state = states[view]
    const counts = await rowsOf<{ state: string; lines: number }>(reader)`
      select state, count(*)::int as lines from bank_lines where state in ('imported', 'suggested', 'held', 'unexplained') group by 1`
    const count = (wanted: string) => counts.find((each) => each.state === wanted)?.lines ?? 0
    return {
      view,
      lines: await readBankLines(reader, sql`l.state = any (${state}::text[])`, MOST),
      counts: {
        suggested: count('suggested') + count('held'),
        unmatched: count('imported'),
        debits: count('unexplained'),
      },
      setAside: await readSetAsideRows(reader, MOST),
      statements: await readStatementRows(reader, sql`true`, 20),
      justImported: file ? await readStatementRows(reader, sql`s.file_id = ${file}`, 50) : [],
    }
  },
})
