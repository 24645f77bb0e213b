import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { system } from '#domain/transactions/situation.ts'
import { ask } from '#test/ask.ts'
import { payOut } from '#test/bank-day.ts'
import { closedDay } from '#test/books-close.ts'
import { plannedPayout } from '#test/payouts.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { booksDay } from './books-day.ts'

const dayOf = async (world: World, day: string) => {
  const [pesos] = await ask(world, 'pablo', booksDay, { day })
  return pesos?.found
}

test('a day tells what the bank holds by its own booking days, what clients are owed and how many deals have money', async () => {
  const world = await createWorld()
  const { transactionId } = await plannedPayout(world)
  await world.transactionIn('funded')
  const before = await dayOf(world, '2026-03-01')
  assert.deepEqual([before?.bookedMinor, before?.owedMinor, before?.deals], [0n, 0n, 0])
  const held = await dayOf(world, closedDay.day)
  assert.equal(held?.bookedMinor, await world.balance('bank:MXN'))
  assert.equal(held?.deals, 2)

  // The statement with the payout comes days later, and tells that it left on the second of March.
  world.pass({ days: 2 })
  await payOut(world, transactionId)
  const paid = await dayOf(world, closedDay.day)
  assert.equal(paid?.bookedMinor, await world.balance('bank:MXN'))
  assert.ok(paid && held && paid.bookedMinor < held.bookedMinor)
  assert.equal(held.owedMinor - paid.owedMinor, held.bookedMinor - paid.bookedMinor)
  assert.equal(paid.deals, 1)
})

const came = (amountMinor: bigint, bookingDate: string) =>
  creditLine({ currency: 'MXN', amountMinor, bookingDate, valueDate: bookingDate })

/** The bank tells some days. */
function tells(world: World, from: string, to: string, lines: readonly StatementLine[], opening: bigint) {
  const closingMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, opening)
  const balances = { openingMinor: opening, closingMinor }
  const statement = { ...statementOf('MXN', lines), fromDate: from, toDate: to, ...balances }
  return world.perform(system, importStatement, fileOf(statement))
}

test('a day in the middle of a statement is told by its end, less what came later', async () => {
  const world = await createWorld()
  world.pass({ days: 8 })
  await tells(world, '2026-03-02', '2026-03-06', [came(500n, '2026-03-02'), came(70n, '2026-03-05')], 100n)
  for (const [day, closing] of [
    ['2026-03-02', 600n],
    ['2026-03-04', 600n],
    ['2026-03-05', 670n],
    ['2026-03-06', 670n],
    // Nobody told of these.
    ['2026-03-01', undefined],
    ['2026-03-07', undefined],
  ] as const)
    assert.equal((await dayOf(world, day))?.statement?.closingMinor, closing, day)
})

test('a day that no statement ends on is told once the bank tells of a later one', async () => {
  const world = await createWorld()
  world.pass({ days: 8 })
  await tells(world, '2026-03-06', '2026-03-06', [came(500n, '2026-03-06')], 0n)
  assert.equal((await dayOf(world, '2026-03-07'))?.statement, null)
  await tells(world, '2026-03-09', '2026-03-09', [came(70n, '2026-03-09')], 500n)
  for (const [day, closing] of [
    ['2026-03-07', 500n],
    ['2026-03-08', 500n],
    ['2026-03-09', 570n],
    ['2026-03-10', undefined],
  ] as const)
    assert.equal((await dayOf(world, day))?.statement?.closingMinor, closing, day)
})
