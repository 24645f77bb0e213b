import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whereIs } from '#test/disputes.ts'
import { frozenDeal, rulingOf } from '#test/freezes.ts'
import { payoutsOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { bringRuling } from './bring-ruling.ts'
import { executeRuling } from './execute.ts'

test('a ruling needs all that is held, and a ruling that is of this order', async () => {
  const world = await createWorld()
  const about = await frozenDeal(world, await world.transactionIn('inspecting'))
  const bring = (toSellerMinor: bigint, toBuyerMinor?: bigint) =>
    world.perform('olga', bringRuling, rulingOf(about, toSellerMinor, toBuyerMinor))
  await assert.rejects(bring(1_000_000n, 1n), { code: 'shares-do-not-add-up' })
  await assert.rejects(world.perform('pablo', executeRuling, about), { code: 'wrong-moment' })
  const other = await frozenDeal(world, await world.transactionIn('inspecting'))
  const mixed = { ...rulingOf(about, 1n), freeze: other.freeze }
  await assert.rejects(world.perform('olga', bringRuling, mixed), { code: 'not-found' })
  await bring(0n)
  await world.perform('pablo', executeRuling, about)
  assert.deepEqual((await whereIs(world, about.transactionId)).parts, ['refunded'])
  assert.equal((await payoutsOf(world, about.transactionId)).length, 1)
})
