import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrives } from '#test/bank-day.ts'
import { createWorld } from '#test/world.ts'
import { dismissMatch } from './dismiss-match.ts'
import { matchLine } from './match-line.ts'

test('a proposed deposit that is dismissed is unidentified again, once, and no stranger’s to dismiss', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const line = await arrives(world, { amountMinor: 1_011_600n, counterpartyName: 'Ferretería El Tornillo' })
  await world.perform('olga', matchLine, { ...line, transactionId })
  const wanted = { ...line, note: 'Es de otra persona' }
  for (const who of ['ana', 'zoe'] as const)
    await assert.rejects(world.perform(who, dismissMatch, wanted), { code: 'not-found' })

  const clicks = await Promise.allSettled([
    world.perform('pablo', dismissMatch, wanted),
    world.perform('olga', dismissMatch, wanted),
  ])

  assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await world.situation(transactionId)).tranches[0]?.state, 'pending')
  assert.equal((await world.perform('pablo', matchLine, { ...line, transactionId })).verdict, 'proposed')
})
