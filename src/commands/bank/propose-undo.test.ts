import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrives } from '#test/bank-day.ts'
import { createWorld } from '#test/world.ts'
import { proposeUndo } from './propose-undo.ts'

test('only what was noted can be taken back, and a stranger learns of no line', async () => {
  const world = await createWorld()
  const { lineId } = await arrives(world, { amountMinor: 7n })
  const propose = (who: 'olga' | 'zoe', line: string) =>
    world.perform(who, proposeUndo, { lineId: line, note: 'Era un depósito' })
  await assert.rejects(propose('olga', lineId), { code: 'wrong-moment' })
  await assert.rejects(propose('olga', '99999'), { code: 'not-found' })
  await assert.rejects(propose('zoe', lineId), { code: 'not-found' })
})
