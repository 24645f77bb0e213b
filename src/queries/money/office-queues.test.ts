import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { ask } from '#test/ask.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'
import { officeQueues } from './office-queues.ts'

test('what waits in a queue is told by how long it has been waiting', async () => {
  const world = await createWorld()
  const bring = () => {
    const lines = [creditLine({ amountMinor: 1_000n, currency: 'MXN' })]
    return world.perform('olga', importStatement, fileOf(statementOf('MXN', lines)))
  }
  for (const hours of [24 * 5, 24 * 2, 23, 1, 0]) {
    await bring()
    world.pass({ hours })
  }
  const queues = await ask(world, 'pablo', officeQueues)
  const unmatched = queues.find(({ key }) => key === 'unmatched')
  assert.deepEqual([unmatched?.waiting, unmatched?.ages], [5, [2, 1, 1, 1]])
})
