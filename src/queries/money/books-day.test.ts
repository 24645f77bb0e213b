import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#test/ask.ts'
import { payOut } from '#test/bank-day.ts'
import { closedDay } from '#test/books-close.ts'
import { plannedPayout } from '#test/payouts.ts'
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
