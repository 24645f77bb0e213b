import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, lapse, once } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { cancelUndelivered } from './cancel-undelivered.ts'
import { extendDelivery } from './extend.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('funded'),
  tranche: 1,
  days: 4,
})

describe('giving more days to deliver', () => {
  test('moves the date and its timer; a day off moves on to the next working day', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', extendDelivery, { ...raw, days: 1 })

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.equal(tranches[0]?.deliverBy, '2026-03-21')
    const timer = timers.find((each) => each.kind === 'T-DELIV')
    // 21 March is a Saturday; Monday the 23rd is a working day.
    assert.equal(timer?.dueAt.toString(), '2026-03-24T05:59:59Z')
  })

  test('after the date ends the grace, so that nothing is refunded', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await lapse(world, raw.transactionId, 'T-DELIV')

    await world.perform('ana', extendDelivery, raw)

    const { timers } = await world.situation(raw.transactionId)
    const running = timers.filter((each) => each.state === 'armed').map((each) => each.kind)
    assert.deepEqual(running, ['T-DELIV'])
    await assert.rejects(world.perform('ana', cancelUndelivered, raw), { code: 'wrong-moment' })
  })

  test('is refused to the seller, for no days or too many, and when it was proven to have arrived', async () => {
    const world = await createWorld()
    const [raw, arrived] = [await ready(world), await world.transactionIn('inspecting')]
    const extend = (who: Name, change: object) => world.perform(who, extendDelivery, { ...raw, ...change })

    await assert.rejects(extend('benito', {}), { code: 'not-your-role' })
    await assert.rejects(extend('ana', { days: 0 }), { code: 'input-wrong' })
    await assert.rejects(extend('ana', { days: 61 }), { code: 'input-wrong' })
    await assert.rejects(extend('ana', { transactionId: arrived }), { code: 'wrong-moment' })
  })

  test('twice at the same time counts twice', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const click = () => world.perform('ana', extendDelivery, raw)

    assert.equal((await atOnce(click, click)).won.length, 2)

    assert.equal((await world.situation(raw.transactionId)).tranches[0]?.deliverBy, '2026-03-28')
  })

  keepsTheRules({ command: extendDelivery, who: 'ana', ready }, [once])
})
