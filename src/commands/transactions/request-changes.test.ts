import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { releaseTranche } from './release.ts'
import { requestChanges } from './request-changes.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting', { deliveryMode: 'servicio' }),
  tranche: 1,
  reason: 'Falta pintar el marco de la puerta.',
})

describe('asking for changes', () => {
  test('stops the inspection, starts the time for the changes and moves no money', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', requestChanges, raw)

    const { tranches, timers, payouts } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.state, tranches[0]?.changeRounds], ['changes_requested', 1])
    assert.equal(tranches[0]?.heldMinor, 1_000_000n)
    assert.equal(timers.find((each) => each.kind === 'T-INSP')?.state, 'stopped')
    assert.equal(timers.find((each) => each.kind === 'T-FIX')?.state, 'armed')
    assert.deepEqual(payouts, [])
  })

  test('is not offered for what comes in a parcel, nor without saying what to change', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const parcel = await world.transactionIn('inspecting')

    await assert.rejects(world.perform('ana', requestChanges, { ...raw, transactionId: parcel }), {
      code: 'wrong-moment',
    })
    await assert.rejects(world.perform('ana', requestChanges, { ...raw, reason: ' ' }), {
      code: 'input-wrong',
    })
    await assert.rejects(world.perform('benito', requestChanges, raw), { code: 'not-your-role' })
  })

  test('while the same person releases: exactly one happens', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', requestChanges, raw),
      () => world.perform('ana', releaseTranche, raw),
    )

    // Who releases may do so after asking, too; never the other way round.
    const [state] = await statesOf(world, raw.transactionId)
    assert.equal(state, won.includes(1) ? 'releasable' : 'changes_requested')
  })

  keepsTheRules({ command: requestChanges, who: 'ana', ready })
})
