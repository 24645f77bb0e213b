import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { whatIsWrong } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, openBalances, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { elapseTimer } from './elapse.ts'
import { rejectDelivery } from './reject.ts'
import { releaseTranche } from './release.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting'),
  tranche: 1,
  reason: whatIsWrong,
  wanted: 'return',
})

describe('rejecting what came', () => {
  test('keeps the money in custody and waits for the seller', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', rejectDelivery, raw)

    const { tranches, timers } = await world.situation(raw.transactionId)
    const { state, rejection, heldMinor } = tranches[0] ?? {}
    assert.deepEqual([state, rejection?.wanted, rejection?.reason], ['rejected', 'return', whatIsWrong])
    assert.equal(heldMinor, 1_000_000n)
    assert.deepEqual(
      ['T-INSP', 'T-REJ'].map((kind) => timers.find((each) => each.kind === kind)?.state),
      ['paused', 'armed'],
    )
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      'escrow:1': 1_000_000n,
      fee_pending: 11_600n,
    })
  })

  test('is refused to the seller, without words, and for what nobody can want of a service', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const service = await world.transactionIn('inspecting', { deliveryMode: 'servicio' })

    await assert.rejects(world.perform('benito', rejectDelivery, raw), { code: 'not-your-role' })
    await assert.rejects(world.perform('ana', rejectDelivery, { ...raw, reason: 'Mal' }), {
      code: 'input-wrong',
    })
    await assert.rejects(world.perform('ana', rejectDelivery, { ...raw, transactionId: service }), {
      code: 'input-wrong',
    })
  })

  test('against the release of the same moment: exactly one wins where both saw the same page', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', rejectDelivery, raw),
      () => world.perform('ana', releaseTranche, raw),
    )

    // A rejected part may still be accepted; what is accepted is not rejected.
    const [state] = await statesOf(world, raw.transactionId)
    assert.equal(state, won.includes(1) ? 'releasable' : 'rejected')
  })

  test('in the moment in which silence would have accepted it: one of the two, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { timers } = await world.situation(raw.transactionId)
    const timer = timers.find((each) => each.kind === 'T-INSP')
    assert.ok(timer)
    world.pass({ seconds: Math.ceil(world.now().until(timer.dueAt).total('seconds')) + 1 })

    await atOnce(
      () => world.perform('ana', rejectDelivery, raw),
      () =>
        world.perform(system, elapseTimer, {
          transactionId: raw.transactionId,
          subject: 'tranche:1',
          kind: 'T-INSP',
          cycle: 1,
        }),
    )

    assert.deepEqual(await statesOf(world, raw.transactionId), ['rejected'])
  })

  keepsTheRules({ command: rejectDelivery, who: 'ana', ready })
})
