import { sql } from 'kysely'
import type { BudgetKind } from '#domain/people/message-budget.ts'
import type { Reader, Writer } from '../database/database.ts'

// Beside the attempts, which are kept as long and erased together.
const subjectOf = (kind: BudgetKind, day: string) => `budget:${kind}:${day}`

/** Counts one message of a day before it is sent; false when the day allows no more, and then nothing is counted. */
export async function takeFromBudget(
  writer: Writer,
  wanted: Readonly<{ kind: BudgetKind; day: string; most: number; now: Temporal.Instant }>,
): Promise<boolean> {
  const { kind, day, most, now } = wanted
  const { rows } = await sql`
    insert into attempts (subject, failures, last_at) values (${subjectOf(kind, day)}, 1, ${now.toString()}::timestamptz)
    on conflict (subject) do update set failures = attempts.failures + 1, last_at = excluded.last_at
      where attempts.failures < ${most}
    returning failures`.execute(writer)
  return rows.length === 1
}

/** How many messages of a kind left on a day. */
export async function sentOnDay(reader: Reader, kind: BudgetKind, day: string): Promise<number> {
  const row = await reader
    .selectFrom('attempts')
    .select('failures')
    .where('subject', '=', subjectOf(kind, day))
    .executeTakeFirst()
  return row?.failures ?? 0
}
