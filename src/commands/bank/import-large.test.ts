import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { type Act, inOneTransaction } from '#commands/command.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement, keepStatementFile, readOrRefuse } from './import-statement.ts'

const deposits = (count: number, lineOf: (n: number) => Partial<StatementLine>) =>
  Array.from({ length: count }, (_, n) => creditLine({ amountMinor: 1_000n, currency: 'MXN', ...lineOf(n) }))

/** Imports a file as the command does, and tells how many rows and entries of indexes PostgreSQL went through, for each line of the file. */
async function rowsReadForEachLine(lines: readonly StatementLine[]): Promise<number> {
  const world = await createWorld()
  const { name, bytes } = fileOf({
    ...statementOf('MXN', lines),
    openingMinor: 0n,
    closingMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0n),
  })
  const act: Act = {
    means: world.means,
    actor: world.actor('olga'),
    now: world.now(),
    key: null,
    from: null,
    seen: null,
  }
  const read = await readOrRefuse(act, bytes)
  return inOneTransaction(act, async (tx) => {
    await keepStatementFile(act, tx, { name, bytes, ...read })
    const { rows } = await sql<{ read: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::float8 as read
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(tx)
    return (rows[0]?.read ?? 0) / lines.length
  })
}

async function balancesOf(world: World) {
  return { bank: await world.balance('bank:MXN'), suspense: await world.balance('suspense') }
}

describe('a large statement', () => {
  for (const [what, lineOf] of [
    ['equal deposits', () => ({})],
    ['equal deposits without a reference', () => ({ bankReference: null })],
    ['deposits of different sums', (n: number) => ({ amountMinor: BigInt(n + 1) })],
  ] as const)
    test(`of ${what} costs as much for each of its lines as a small one`, async () => {
      const small = await rowsReadForEachLine(deposits(1_000, lineOf))
      const large = await rowsReadForEachLine(deposits(3_000, lineOf))
      // A table that is gone through again and again would show at once: in it are more rows than these.
      assert.ok(large < small + 2, `${large} rows for a line of the large one, ${small} of the small one`)
    })

  test('is posted line by line: every credit has an entry of its own, in the order of the bank', async () => {
    const world = await createWorld()
    const lines = deposits(1_200, (n) => ({ amountMinor: BigInt(n + 1) }))
    await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines)))

    assert.deepEqual(await balancesOf(world), { bank: 720_600n, suspense: -720_600n })
    const { rows } = await world.database.pool.query(`
      select count(*)::int as entries, count(distinct line_id)::int as lines, bool_and(code = 'L1') as "areL1",
        bool_and(journal_id - first = line_id - first_line) as "areInOrder"
      from (select *, min(journal_id) over () as first, min(line_id) over () as first_line from journal_entries) entry`)
    assert.deepEqual(rows[0], { entries: 1_200, lines: 1_200, areL1: true, areInOrder: true })
  })
})
