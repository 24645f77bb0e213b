import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { reportFile } from '#test/bank-reports.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'

const credit = (amountMinor: bigint) => creditLine({ amountMinor, currency: 'MXN' })

async function withAnnounced() {
  const world = await createWorld()
  const waiting = credit(900n)
  await world.perform('olga', importStatement, reportFile([waiting]))
  const debit = debitLine({ amountMinor: 900n, currency: 'MXN' })
  await world.perform('olga', importStatement, fileOf(statementOf('MXN', [debit, credit(5n)])))
  const forge = (statement: string) => world.database.pool.query(statement)
  return { world, forge }
}

const refusedAs = (constraint: string) => (thrown: { constraint?: string }) => {
  assert.equal(thrown.constraint, constraint)
  return true
}

test('an announcement stays as the bank told it, and becomes no line of the other side', async () => {
  const { forge } = await withAnnounced()
  for (const change of ['amount_minor = 1', "direction = 'debit'", `"references" = '{825467890138}'`])
    await assert.rejects(forge(`update advised_payments set ${change}`), /permission denied/)
  const [ofDebit, another] = ["l.direction = 'debit'", "l.direction = 'credit'"]
  const tie = (which: string) =>
    forge(`update advised_payments set line_id = (select line_id from bank_lines l where ${which})`)
  await assert.rejects(tie(ofDebit), refusedAs('an_announcement_is_booked_as_its_own_line'))
  await tie(another)
  await assert.rejects(
    forge('update advised_payments set line_id = null'),
    refusedAs('an_announcement_stays_as_it_came'),
  )
  await assert.rejects(
    forge('update advised_payments set withdrawn_at = now()'),
    refusedAs('what_is_booked_was_not_withdrawn'),
  )
})

test('nothing in the books can name an announcement', async () => {
  const { forge } = await withAnnounced()
  const { rows } = await forge(`
    select conrelid::regclass::text as from_table from pg_constraint
    where contype = 'f' and confrelid in ('advised_payments'::regclass, 'bank_reports'::regclass)`)
  assert.deepEqual(rows, [{ from_table: 'advised_payments' }])
})

test('announcements of long ago are forgotten when the next report of their account comes', async () => {
  const { world, forge } = await withAnnounced()
  world.pass({ days: 70 })
  const today = { bookingDate: '2026-05-11', valueDate: '2026-05-11' }
  const fresh = creditLine({ amountMinor: 7n, currency: 'MXN', ...today })
  await world.perform('olga', importStatement, reportFile([fresh]))
  const { rows } = await forge('select amount_minor::int as sum from advised_payments')
  assert.deepEqual(rows, [{ sum: 7 }])
  const kept = await forge('select count(*)::int as reports from bank_reports')
  assert.deepEqual(kept.rows, [{ reports: 1 }])
})
