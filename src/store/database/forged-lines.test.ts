import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { importStatement } from '#commands/bank/import-statement.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { existing } from '#domain/assert.ts'
import { arrives } from '#test/bank-day.ts'
import { approvedPayout, exportOf } from '#test/payouts.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { post, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'

type Told = Record<string, unknown>

/** Puts a row beside the newest of its table, with other columns. Answers its id. */
async function beside(client: Client, table: string, id: string, change: Told): Promise<string> {
  const { rows } = await client.query(
    `with told as (select * from jsonb_populate_record(null::${table}, (
       select to_jsonb(known) - '${id}' from ${table} known order by ${id} desc limit 1)
       || jsonb_build_object('${id}', nextval(pg_get_serial_sequence('${table}', '${id}'))) || $1))
     insert into ${table} overriding system value select * from told returning ${id}::text as id`,
    [JSON.stringify(change)],
  )
  return existing(rows[0], 'it was kept').id
}

let ordinal = 7

const entry = (client: Client, amount_minor: number, direction = 'credit') =>
  beside(client, 'bank_entries', 'entry_id', {
    direction,
    amount_minor,
    ordinal: (ordinal += 1),
    reference: null,
    before_minor: null,
  })
const line = (client: Client, told: Told) =>
  beside(client, 'bank_lines', 'line_id', { state: 'imported', suggestion: null, handled_at: null, ...told })

/** A statement of the bank that tells what the account held before it and after it. */
async function told(world: World, openingMinor: bigint, lines: ReturnType<typeof creditLine>[]) {
  const moved = lines.reduce(
    (sum, each) => sum + (each.direction === 'credit' ? each.amountMinor : -each.amountMinor),
    0n,
  )
  const statement = { ...statementOf('MXN', lines), openingMinor, closingMinor: openingMinor + moved }
  await world.perform('olga', importStatement, fileOf(statement))
}

const pesos = (amountMinor: bigint) => ({ amountMinor, currency: 'MXN' })

describe('whoever holds the program’s connection', () => {
  test('adds no line that is decided already, nor one beside an entry of the bank', async () => {
    const world = await createWorld()
    const deal = await world.transactionIn('funded')
    await arrives(world, { amountMinor: 500n })
    await stolen(world, async (client) => {
      await client.query('begin')
      const entry_id = await entry(client, 7)
      for (const decided of [
        { state: 'noted' },
        { state: 'matched', transaction_id: deal },
        { transaction_id: deal },
        { state: 'suggested' },
        { suggestion: {} },
        { handled_at: '2026-03-02T00:00:00Z' },
      ]) {
        await client.query('savepoint before')
        await refusedBy(
          'a_bank_line_begins_undecided',
          line(client, { entry_id, amount_minor: 7, ...decided }),
        )
        await client.query('rollback to before')
      }
      await client.query('rollback')
      // A credit and a debit of one sum change nothing of what the entry comes to.
      await refusedBy(
        'lines_are_their_entry',
        client.query(
          `insert into bank_lines (statement_id, custody_id, entry_id, part, state, direction, amount_minor, currency,
             booking_date, text, "references")
           select statement_id, custody_id, entry_id, part + n, 'imported', side, 900, currency, booking_date, '', '{}'
           from bank_lines, (values (1, 'credit'), (2, 'debit')) as forged (n, side)
           where line_id = (select max(line_id) from bank_lines)`,
        ),
      )
      const entryOfEuros = beside(client, 'bank_entries', 'entry_id', {
        custody_id: 'EUR',
        currency: 'EUR',
        reference: null,
      })
      await refusedBy(
        'lines_are_their_entry',
        line(client, { entry_id: await entryOfEuros, custody_id: 'MXN', currency: 'EUR' }),
      )
    })
  })

  test('notes no debit that is in no book', async () => {
    const world = await createWorld()
    const { lineId } = await arrives(world, { amountMinor: 500n }, debitLine)
    await stolen(world, async (client) => {
      for (const state of ['noted', 'returned', 'held', 'to_return'])
        await refusedBy(
          'a_debit_is_in_the_books',
          client.query('update bank_lines set state = $2 where line_id = $1', [lineId, state]),
        )
    })
  })

  test('pays nobody with a deposit that never came: what the statements tell is held against the books', async () => {
    const world = await createWorld()
    const honest = await approvedPayout(world)
    await told(world, 1_011_600n, [creditLine(pesos(1_000n)), debitLine(pesos(1_000n))])
    const uncovered = async () => {
      const { rows } = await world.database.pool.query(`select uncovered_minor('MXN')::int as minor`)
      return rows[0]?.minor
    }
    assert.equal(await uncovered(), 0)
    await stolen(world, async (client) => {
      const credit = async (statement_id?: string) => {
        const entry_id = await entry(client, 50_000)
        const told = { entry_id, direction: 'credit', amount_minor: 50_000, statement_id }
        return line(client, told)
      }
      await refusedBy('lines_are_their_entry', credit())
      await client.query('begin')
      const invented = await client.query<{ id: string }>(
        `insert into statements (statement_id, file_id, custody_id, account, number, new_lines, known_lines, imported_at)
         select gen_random_uuid(), file_id, custody_id, account, 'x', 1, 0, now() from statements limit 1
         returning statement_id as id`,
      )
      const lineId = await credit(invented.rows[0]?.id)
      await client.query('commit')
      await post(client, 'L1', 'MXN', [['bank:MXN', 50_000], ['suspense', -50_000]], lineId) // prettier-ignore
      await assert.rejects(client.query('update statements set closing_minor = closing_minor + 50000'), {
        code: '42501',
      })
    })
    // The operator’s own fees and their tax bear the rest.
    assert.equal(await uncovered(), 50_000 - 23_200)
    await assert.rejects(world.perform('olga', exportPayouts, exportOf([honest])), {
      code: 'debits-unexplained',
    })
  })
})
