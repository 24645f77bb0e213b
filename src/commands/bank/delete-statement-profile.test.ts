import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, rulesOf, tableOf } from '#test/bank-tables.ts'
import { balanced } from '#test/statement-movements.ts'
import { creditLine } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'
import { deleteStatementProfile } from './delete-statement-profile.ts'
import { importStatement } from './import-statement.ts'
import { saveStatementProfile } from './save-statement-profile.ts'

test('a profile that is deleted leaves what came by it, and reads nothing more', async () => {
  const world = await createWorld()
  const rules = rulesOf()
  const on = { currency: 'MXN', bookingDate: '2026-03-02', valueDate: '2026-03-02' }
  const day = (amountMinor: bigint, openingMinor: bigint) => ({
    name: 'movimientos.csv',
    bytes: csvOf(tableOf(balanced([creditLine({ ...on, amountMinor })], { openingMinor }), rules)),
  })
  const { profileId } = await world.perform('olga', saveStatementProfile, {
    custodyId: 'MXN',
    name: 'Banco Uno',
    rules,
  })
  await world.perform('olga', importStatement, day(700n, 0n))
  await world.perform('olga', deleteStatementProfile, { profileId })

  assert.equal(await world.balance('bank:MXN'), 700n)
  await assert.rejects(world.perform('olga', importStatement, day(5n, 700n)), {
    code: 'file-not-understood',
    details: { problem: 'table-unknown', format: 'csv' },
  })
})
