import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#test/ask.ts'
import { createWorld } from '#test/world.ts'
import { timesByMonth, timesMeasured } from './times-by-month.ts'

test('each month tells how many deposits came in it, and after how long the middle one', async () => {
  const world = await createWorld()
  assert.deepEqual(
    await ask(world, 'pablo', timesByMonth),
    Object.fromEntries(timesMeasured.map((measured) => [measured, []])),
  )
  const deals = await Promise.all(Array.from({ length: 3 }, () => world.transactionIn('agreed')))
  for (const [at, transactionId] of deals.entries()) {
    world.pass({ hours: at + 1 })
    await world.deposit(transactionId, 1_011_600n)
  }
  const month = world.now().toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth()
  const { agreementToDeposit, releaseToPaid } = await ask(world, 'pablo', timesByMonth)
  assert.deepEqual(agreementToDeposit, [{ month: month.toString(), many: 3, minutes: 180 }])
  assert.deepEqual(releaseToPaid, [])
})

test('who does not run the bank is told that there is no such thing', async () => {
  const world = await createWorld()
  for (const who of ['ana', 'zoe', 'sara'] as const)
    await assert.rejects(ask(world, who, timesByMonth), { code: 'not-found' })
})
