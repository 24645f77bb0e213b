import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { rulesOf } from '#test/bank-tables.ts'
import { manyDeals } from '#test/many-deals.ts'
import { createWorld } from '#test/world.ts'
import { OperatorsMonth } from './operators-month.ts'

/*
 * An operator's banking days, each told by the bank in another format, with what goes wrong on ordinary days, and each closed by two
 * persons with no difference. Here a few short ones; the month is MONTH_DAYS=20 MONTH_LINES=300.
 */
const days = Number(process.env['MONTH_DAYS'] ?? 5)
const lines = Number(process.env['MONTH_LINES'] ?? 30)

test('every day of an operator is closed with no difference, in whatever format the bank tells it', async (t) => {
  const world = await createWorld({ policy: manyDeals })
  const columns = (
    [
      ['booking-date', 'Fecha'],
      ['text', 'Descripción'],
      ['name', 'Ordenante'],
      ['reference', 'Clave de rastreo'],
      ['debit', 'Retiros'],
      ['credit', 'Depósitos'],
      ['balance', 'Saldo'],
    ] as const
  ).map(([role, header]) => ({ role, at: { header, nth: 1 } }))
  await world.perform('olga', saveStatementProfile, {
    custodyId: 'MXN',
    name: 'Banco de México',
    rules: rulesOf({ columns, decimalSign: '.', thousandsSign: 'none' }),
  })
  const month = new OperatorsMonth(world, lines)
  for (let done = 0; done < days; done += 1) await month.day()
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  assert.equal(await world.balance('unexplained:MXN'), 0n)
  const { rows } = await world.database.pool.query(
    `select count(*)::int as closed from day_closes where confirmed_by is not null`,
  )
  assert.equal(rows[0]?.closed, days - (month.open ? 1 : 0))
  for (const [format, { certain, lines: all }] of month.counted)
    t.diagnostic(`${format}: ${certain} of ${all} lines took their step by themselves`)
})
