import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bySize, disputeIn, lapseOfDispute, paidIn, whereIs } from '#test/disputes.ts'
import { follow, hold, lift } from '#test/holds.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { refuseResolution } from './refuse-resolution.ts'
import { acceptResolution } from './accept-resolution.ts'

const ready = (world: World) => disputeIn(world, 'proposal')

describe('accepting what is proposed', () => {
  test('by both shares 10,000.00 in halves, with the fee on Benito’s half alone', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', acceptResolution, raw)
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'proposal')
    await world.perform('benito', acceptResolution, raw)

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'settled', parts: ['split'] })
    assert.deepEqual(
      await paidIn(world, raw.transactionId),
      [500_000n - 5_000n - 800n, 500_000n + 5_000n + 800n].toSorted(bySize),
    )
  })

  test('by both while Benito is held stands, however long that is, and is done when the hold ends', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await hold(world, 'benito')
    await world.perform('ana', acceptResolution, raw)
    await world.perform('benito', acceptResolution, raw)
    await lapseOfDispute(world, raw.transactionId, 'T-PROPRESP')
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'proposal', parts: ['disputed'] })
    assert.equal((await world.situation(raw.transactionId)).disputes[0]?.isRefused, false)

    await lift(world, 'benito')
    await follow(world, 'benito')

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'settled', parts: ['split'] })
  })

  test('takes a fresh proof', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const stale = { ...world.actor('ana'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, acceptResolution, raw), { code: 'step-up-needed' })
  })

  test('at once with a no of the other side: never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('ana', acceptResolution, raw)
    await atOnce(
      () => world.perform('benito', acceptResolution, raw),
      () => world.perform('benito', refuseResolution, raw),
    )
    const { disputes } = await world.situation(raw.transactionId)
    assert.equal(disputes[0]?.state === 'settled', !disputes[0]?.isRefused)
  })

  keepsTheRules({ command: acceptResolution, who: 'ana', ready })
})
