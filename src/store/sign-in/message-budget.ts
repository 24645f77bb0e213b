import { sql } from 'kysely'
import type { BudgetKind } from '#domain/people/message-budget.ts'
import type { Reader, Writer } from '../database/database.ts'

// Beside the attempts, which are kept as long and erased together.
const subjectOf = ({ kind, day, network }: Budget) =>
  `budget:${kind}:${day}${network === undefined ? '' : `:${network}`}`

/** The messages of a day: all of them, or those that a network asked for, by its keyed hash. */
export type Budget = Readonly<{ kind: BudgetKind; day: string; network?: string }>

/** Counts one message of a day before it is sent; false when the day allows no more, and then nothing is counted. */
export async function takeFromBudget(
  writer: Writer,
  budget: Budget,
  { most, now }: Readonly<{ most: number; now: Temporal.Instant }>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into attempts (subject, failures, last_at) values (${subjectOf(budget)}, 1, ${now.toString()}::timestamptz)
    on conflict (subject) do update set failures = attempts.failures + 1, last_at = excluded.last_at
      where attempts.failures < ${most}
    returning failures`.execute(writer)
  return rows.length === 1
}

/** Gives a message back that did not leave after all. */
export async function giveToBudget(writer: Writer, budget: Budget): Promise<void> {
  await writer
    .updateTable('attempts')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', '=', subjectOf(budget))
    .execute()
}

/** How many messages of a kind left on a day. */
export async function sentOnDay(reader: Reader, kind: BudgetKind, day: string): Promise<number> {
  const row = await reader
    .selectFrom('attempts')
    .select('failures')
    .where('subject', '=', subjectOf({ kind, day }))
    .executeTakeFirst()
  return row?.failures ?? 0
}
