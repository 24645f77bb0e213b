import { existing } from '#domain/assert.ts'
import { beginIntake } from '#commands/bank/begin-intake.ts'
import { perform } from '#commands/command.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { takeIntakeStep } from '#commands/bank/take-intake-step.ts'
import { toldEntries } from '#domain/banking/entries.ts'
import { MOST_AT_ONCE } from '#domain/banking/intake.ts'
import { signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import { system } from '#domain/transactions/situation.ts'
import type { Means } from '#store/means.ts'
import { creditLine, fileOf, statementOf } from './statements.ts'
import type { World } from './world.ts'

/** Days of movements, and few more of these than go in at once. */
const DAYS = 6
export const MANY = MOST_AT_ONCE + DAYS

/** Equal movements on days before the world's, in and out, so that most balances come again and again. */
export const manyLines = (many = MANY): readonly StatementLine[] =>
  Array.from({ length: many }, (_, n) =>
    creditLine({
      amountMinor: 1_000n,
      currency: 'MXN',
      direction: n % 4 === 3 ? 'debit' : 'credit',
      bankReference: `R${n}`,
      bookingDate: `2026-02-${10 + Math.floor((n * DAYS) / many)}`,
    }),
  )

/** A statement between two balances, of the days of its lines. */
export function balancedStatement(lines: readonly StatementLine[], openingMinor = 0n) {
  const [first, last] = [existing(lines[0], 'it has lines'), existing(lines.at(-1), 'it has lines')]
  const moved = lines.reduce((sum, line) => sum + signedMinor(line), 0n)
  return {
    ...statementOf('MXN', lines),
    fromDate: first.bookingDate,
    toDate: last.bookingDate,
    openingMinor,
    closingMinor: openingMinor + moved,
  }
}

/** Brings a statement of many entries. Answers what goes in by steps now. */
export async function beginsIntake(world: World, lines = manyLines(), openingMinor = 0n) {
  const file = fileOf(balancedStatement(lines, openingMinor))
  const { intakes, fileId } = await world.perform('olga', importStatement, file)
  return { file, fileId, intakeId: existing(intakes[0], 'it goes in by steps').intakeId }
}

/** Deposits on their way into the books of an account that has nothing else, one of each day and so each by a step. */
export async function openIntake(
  means: Means,
  fileId: string,
  { currency = 'CLP', days = 2 } = {},
): Promise<string> {
  const lines = Array.from({ length: days }, (_, n) =>
    creditLine({
      amountMinor: 500n,
      currency,
      bookingDate: Temporal.PlainDate.from('2025-03-05').add({ days: n }).toString(),
    }),
  )
  const statement = { ...balancedStatement(lines), currency }
  return means.database.writer.transaction().execute((tx) =>
    beginIntake(
      { tx, now: means.clock(), seals: means.seals, by: system.id },
      {
        statement,
        fileId,
        custodyId: currency,
        besideMinor: 0n,
        news: toldEntries(statement),
        knownLines: 0,
        place: { opens: true, closes: true },
      },
    ),
  )
}

/** What the queue promises of steps. */
export async function promisedSteps(world: World): Promise<{ intakeId: string; part: number }[]> {
  const { rows } = await world.database.pool.query<{ payload: { intakeId: string; part: number } }>(
    `select payload from jobs where task = 'take-intake-step' order by job_id`,
  )
  return rows.map(({ payload }) => payload)
}

/** Takes the promised steps, up to so many, as the queue does. */
export async function takeSteps(
  { database: { pool }, means }: Pick<World, 'database' | 'means'>,
  most = Infinity,
): Promise<void> {
  for (let taken = 0; taken < most; taken += 1) {
    const { rows } = await pool.query<{ job_id: string; payload: object }>(
      `select job_id, payload from jobs where task = 'take-intake-step' order by job_id limit 1`,
    )
    const [job] = rows
    if (!job) return
    await perform(means, system, takeIntakeStep, job.payload)
    await pool.query('delete from jobs where job_id = $1', [job.job_id])
  }
}
