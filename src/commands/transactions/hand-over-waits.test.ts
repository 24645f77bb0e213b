import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { amendmentAsked } from '#test/amendments.ts'
import { frozenDeal, reason } from '#test/freezes.ts'
import { twoPhones } from '#test/handovers.ts'
import { hold, lift } from '#test/holds.ts'
import { statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { liftFreeze } from '../freezes/lift.ts'
import { proposeLift } from '../freezes/propose-lift.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { handOver } from './hand-over.ts'

const bring = (world: World, raw: object) => world.perform('benito', handOver, raw)

describe('an acceptance whose money does not move now', () => {
  test('while the money of Benito is held says that it was handed over, and counts when it is not', async () => {
    const world = await createWorld()
    const { transactionId, meet } = await twoPhones(world)
    const { benito } = await meet('accepted')
    await hold(world, 'benito')
    await assert.rejects(bring(world, benito), { code: 'acceptance-waits' })
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
    await lift(world, 'benito')
    await bring(world, benito)
    assert.deepEqual(await statesOf(world, transactionId), ['releasable'])
  })

  test('in a frozen deal says that it was handed over, and that what was accepted waits', async () => {
    const world = await createWorld()
    const { transactionId, meet } = await twoPhones(world)
    const { benito } = await meet('accepted')
    world.pass({ minutes: 5 })
    const about = await frozenDeal(world, transactionId)
    for (const _ of [1, 2]) await assert.rejects(bring(world, benito), { code: 'acceptance-waits' })
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])

    await world.perform('olga', proposeLift, { ...about, reason })
    await world.perform('pablo', liftFreeze, { ...about, reason })
    assert.equal((await bring(world, benito)).isNews, true)
    assert.deepEqual(await statesOf(world, transactionId), ['releasable'])
  })
})

test('a code that comes while a part of the deposit is missing is no evidence: it is refused with the reason, and kept', async () => {
  const world = await createWorld()
  const { transactionId, meet } = await twoPhones(world)
  const { benito } = await meet('handed')
  world.pass({ minutes: 5 })
  const amendment = { priceMinor: 1_100_000n }
  await world.perform('ana', acceptAmendment, await amendmentAsked(world, transactionId, { amendment }))
  assert.deepEqual(await statesOf(world, transactionId), ['part_funded'])

  await assert.rejects(bring(world, benito), { code: 'handover-before-deposit' })
  const { rows } = await world.database.pool.query('select 1 from evidence')
  assert.equal(rows.length, 0)
})
