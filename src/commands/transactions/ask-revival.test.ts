import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, codesOf, keepsTheRules, lateDeal } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { askRevival } from './ask-revival.ts'

describe('asking to take it up again', () => {
  test('moves nothing, and the other side is to answer', async () => {
    const world = await createWorld()
    const raw = await lateDeal(world)
    await world.perform('ana', askRevival, raw)

    const { transaction } = await world.situation(raw.transactionId)
    assert.deepEqual(
      [transaction.state, transaction.turn, transaction.lateMinor],
      ['expired', 'seller', 1_011_600n],
    )
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L3'])
  })

  test('by both at the same moment leaves one question', async () => {
    const world = await createWorld()
    const raw = await lateDeal(world)
    const asked = await atOnce(
      () => world.perform('ana', askRevival, raw),
      () => world.perform('benito', askRevival, raw),
    )
    assert.equal(asked.won.length, 1)
  })

  keepsTheRules({ command: askRevival, who: 'benito', ready: lateDeal })
})
