import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, lapse, openBalances, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { system } from '#domain/transactions/situation.ts'
import { elapseTimer } from './elapse.ts'
import { undoRelease } from './undo-release.ts'

const ready = async (world: World) => ({ transactionId: await world.transactionIn('releasable'), tranche: 1 })

describe('undoing a release', () => {
  test('within its ten minutes keeps the money in custody, and the inspection goes on with the time it had, to the end of a day', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const before = (await world.situation(raw.transactionId)).timers.find((each) => each.kind === 'T-INSP')
    world.pass({ minutes: 9 })

    await world.perform('ana', undoRelease, raw)

    const { timers, tranches } = await world.situation(raw.transactionId)
    const timer = timers.find((each) => each.kind === 'T-INSP')
    assert.equal(tranches[0]?.state, 'inspecting')
    assert.equal(timer?.state, 'armed')
    // 23:59:59 and nine minutes is the next day: it runs to the end of that.
    assert.equal(timer?.dueAt.toString(), before?.dueAt.add({ hours: 24 }).toString())
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })

  test('is refused to the seller, and after ten minutes even when the timer was not taken yet', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await assert.rejects(world.perform('benito', undoRelease, raw), { code: 'not-your-role' })
    world.pass({ minutes: 10 })
    await assert.rejects(world.perform('ana', undoRelease, raw), { code: 'wrong-moment' })
  })

  test('and the release being posted at the last moment: the release is posted, or undone, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const timer = { ...raw, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 }
    world.pass({ minutes: 10 })

    const { won } = await atOnce(
      () => world.perform('ana', undoRelease, raw),
      () => world.perform(system, elapseTimer, timer),
    )

    assert.deepEqual(won, [1])
    assert.deepEqual(await statesOf(world, raw.transactionId), ['released'])
  })

  test('leaves the stopped timer harmless', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('ana', undoRelease, raw)
    world.pass({ minutes: 11 })
    const timer = { transactionId: raw.transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 }

    assert.deepEqual(await world.perform(system, elapseTimer, timer), { moved: false })

    await assert.rejects(lapse(world, raw.transactionId, 'T-UNDO'))
    assert.deepEqual(await statesOf(world, raw.transactionId), ['inspecting'])
  })

  keepsTheRules({ command: undoRelease, who: 'ana', ready })
})
