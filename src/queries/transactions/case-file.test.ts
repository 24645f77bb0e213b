import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#test/ask.ts'
import { createWorld, type Name } from '#test/world.ts'
import { caseFile } from './case-file.ts'

test('each side gets the file of its case with its own receipts; the office and a stranger do not', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  const of = (who: Name) => ask(world, who, caseFile, { transactionId })
  const [ana, benito] = [await of('ana'), await of('benito')]
  assert.deepEqual([ana.receipts.length, benito.receipts.length], [1, 0])
  assert.equal(ana.agreement?.hash, benito.agreement?.hash)
  assert.deepEqual(ana.statement.movements, benito.statement.movements)
  for (const who of ['zoe', 'olga', 'pablo', 'carla', 'adela'] as const)
    await assert.rejects(of(who), { code: 'not-found' }, who)
})

test('before anybody accepted there is a file without an agreement, and none of a draft', async () => {
  const world = await createWorld()
  const offered = await world.transactionIn('proposed')
  assert.equal((await ask(world, 'ana', caseFile, { transactionId: offered })).agreement, null)
  const draft = await world.transactionIn('draft')
  await assert.rejects(ask(world, 'ana', caseFile, { transactionId: draft }), { code: 'not-found' })
})
