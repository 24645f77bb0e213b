import { type RawBuilder, sql } from 'kysely'

/** Which of the waiting lines of the bank an operator works through. */
export const lineViews = ['suggested', 'unmatched', 'debits'] as const
export type LinesView = (typeof lineViews)[number]

/** In which order: the oldest first, the newest, the largest sum, the smallest, or by who paid. */
export const lineSorts = ['old', 'new', 'high', 'low', 'name'] as const
export type LinesSort = (typeof lineSorts)[number]

export type DeskFilters = Readonly<{ view: LinesView; q: string; sort: LinesSort }>

// Written out, not given: the indexes of what waits are used for states that the planner can read.
const inView: Readonly<Record<LinesView, RawBuilder<unknown>>> = {
  suggested: sql`l.state in ('suggested', 'held')`,
  unmatched: sql`l.state = 'imported'`,
  debits: sql`l.state = 'unexplained'`,
}

const keys: Readonly<Record<LinesSort, string>> = {
  old: `($.booking_date - date '2000-01-01')`,
  new: `(date '2000-01-01' - $.booking_date)`,
  high: '(-$.amount_minor)',
  low: '$.amount_minor',
  name: `lower(coalesce($.payer_name, ''))`,
}

/** The condition on a line `l` of a view and a search: by name, text, reference, sum, or the deal that it could be for. */
export function deskCondition({ view, q }: Omit<DeskFilters, 'sort'>): RawBuilder<unknown> {
  if (q === '') return inView[view]
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  return sql`${inView[view]} and (l.payer_name ilike ${like} or l.text ilike ${like} or l.end_to_end_id ilike ${like}
    or array_to_string(l."references", ' ') ilike ${like}
    or (${digits !== '' && /^[\d.,\s']+$/.test(q)} and l.amount_minor::text in (${digits}, ${`${digits}00`}))
    or exists (select from transactions d
      where d.transaction_id = coalesce(l.transaction_id, (l.suggestion ->> 'transactionId')::uuid)
        and (d.code ilike ${like} or d.reference like ${like}))
    or exists (select from jsonb_array_elements(l.suggestion -> 'pieces') piece
      join transactions d on d.transaction_id = (piece ->> 'transactionId')::uuid
      where d.code ilike ${like} or d.reference like ${like}))`
}

/** The order of the lines of a desk. */
export function deskOrder(sort: LinesSort): RawBuilder<unknown> {
  return sql`${sql.raw(keys[sort].replace('$', 'l'))}, l.line_id`
}

/** The condition on a line `l` that it comes after another one in that order. */
export function comesAfter(sort: LinesSort, lineId: string): RawBuilder<unknown> {
  return sql`(${deskOrder(sort)}) > (select ${sql.raw(keys[sort].replace('$', 'one'))}, one.line_id
    from bank_lines one where one.line_id = ${lineId}::bigint)`
}
