import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules, lateDeal, openBalances } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askRevival } from './ask-revival.ts'
import { declineRevival } from './decline-revival.ts'

async function ready(world: World) {
  const raw = await lateDeal(world)
  await world.perform('ana', askRevival, raw)
  return raw
}

describe('saying no to taking it up again', () => {
  test('sends the late money back at once', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', declineRevival, raw)

    const { transaction } = await world.situation(raw.transactionId)
    assert.deepEqual([transaction.state, transaction.turn, transaction.lateMinor], ['expired', null, 0n])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
  })

  test('is for the seller who was asked: the buyer asks for the money instead', async () => {
    const world = await createWorld()
    const raw = await lateDeal(world)
    await world.perform('benito', askRevival, raw)
    await assert.rejects(world.perform('ana', declineRevival, raw), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: declineRevival, who: 'benito', ready })
})
