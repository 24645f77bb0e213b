import { sql } from 'kysely'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { mustWorkAs, query } from '../query.ts'
import { readBankLines } from './bank-line-rows.ts'
import { readStatementRows } from './statement-rows.ts'

const MOST = 1_000

/** One statement with the lines that it was the first to bring. */
export const statementPage = query({
  name: 'money.statement',
  input: z.object({ statementId: z.uuid() }),
  async run({ reader, actor }, { statementId }) {
    mustWorkAs(actor, 'operator')
    const [statement] = await readStatementRows(reader, sql`s.statement_id = ${statementId}`, 1)
    if (!statement) return refuse('not-found')
    return { statement, lines: await readBankLines(reader, sql`l.statement_id = ${statementId}`, MOST) }
  },
})
