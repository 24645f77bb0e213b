import { sql } from 'kysely'
import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import { countEqual } from '#store/bank/certain-lines.ts'
import { deskCondition, deskOrder, lineSorts, lineViews, type LinesView } from '#store/bank/desk-lines.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'
import { readAnnouncedRows, readReportRows } from './announced-rows.ts'
import { readBankLines } from './bank-line-rows.ts'
import { readIntakeRows } from './intake-rows.ts'
import { readSetAsideRows } from './set-aside-rows.ts'
import { readStatementRows } from './statement-rows.ts'

export type { DeskFilters, LinesSort } from '#store/bank/desk-lines.ts'

/** Which lines stand on the desk of an operator, and in which order. */
export const deskFilters = {
  view: z.enum(lineViews).catch('suggested'),
  q: z.string().trim().max(120).catch(''),
  sort: z.enum(lineSorts).catch('old'),
}

const MOST = 100
const INTAKES = 5

/** The bank's lines that wait for the operator: how many in each view, those of one view, and what they come to. */
export const bankDesk = query({
  name: 'money.bank-desk',
  input: z.object({
    ...deskFilters,
    view: z.enum(lineViews).optional().catch(undefined),
    /** The line that is open, in whose view one stands where none is asked for. */
    lineId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  async run({ reader, actor }, { view: asked, q, sort, lineId }) {
    mustWorkAs(actor, 'operator')
    const view = asked ?? (lineId ? await viewOf(reader, lineId) : 'suggested')
    const where = deskCondition({ view, q })
    return {
      filters: { view, q, sort },
      counts: await countLines(reader),
      lines: await readBankLines(reader, where, MOST, deskOrder(sort)),
      sums: await rowsOf<LinesSum>(reader)`
        select l.currency, l.direction, count(*)::int as lines, sum(l.amount_minor)::bigint as "amountMinor"
        from bank_lines l where ${where} group by 1, 2 order by 1, 2`,
      /** How many may be confirmed together, before each is looked at again. */
      equal: view === 'suggested' ? await countEqual(reader) : 0,
    }
  },
})

export type LinesSum = Readonly<{
  currency: Currency
  direction: 'credit' | 'debit'
  lines: number
  amountMinor: bigint
}>

async function viewOf(reader: Reader, lineId: string): Promise<LinesView> {
  const [line] = await rowsOf<{ state: string }>(reader)`
    select state from bank_lines where line_id = ${lineId}::bigint`
  return line?.state === 'imported' ? 'unmatched' : line?.state === 'unexplained' ? 'debits' : 'suggested'
}

// Two questions, each answered by its own index of what waits.
async function countLines(reader: Reader): Promise<Record<LinesView, number>> {
  const rows = await rowsOf<{ view: LinesView; lines: number }>(reader)`
    select case state when 'imported' then 'unmatched' else 'suggested' end as view, count(*)::int as lines
    from bank_lines where state in ('imported', 'suggested', 'held') group by 1
    union all select 'debits', count(*)::int from bank_lines where state = 'unexplained'`
  const count = (view: LinesView) => rows.find((each) => each.view === view)?.lines ?? 0
  return { suggested: count('suggested'), unmatched: count('unmatched'), debits: count('debits') }
}

/** The statements that came last, what was just imported, what waits to be taken, and what the bank only announced. */
export const reconciliation = query({
  name: 'money.reconciliation',
  input: z.object({ file: z.uuid().optional().catch(undefined) }),
  async run({ reader, actor }, { file }) {
    mustWorkAs(actor, 'operator')
    return {
      setAside: await readSetAsideRows(reader, MOST),
      intakes: await readIntakeRows(reader, INTAKES),
      // The steps of a large one are told together, by its intake.
      statements: await readStatementRows(reader, sql`s.intake_id is null`, 20),
      announced: await readAnnouncedRows(reader, MOST),
      mostAnnounced: MOST,
      justReported: file ? await readReportRows(reader, file) : [],
      justImported: file
        ? await readStatementRows(reader, sql`s.file_id = ${file} and s.intake_id is null`, 50)
        : [],
    }
  },
})
