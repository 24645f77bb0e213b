import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waiveAppeal } from '#commands/disputes/waive-appeal.ts'
import { acceptReturned } from '#commands/transactions/accept-returned.ts'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { ask } from '#test/ask.ts'
import { payOut } from '#test/bank-day.ts'
import { disputeIn } from '#test/disputes.ts'
import { goodsBackIn } from '#test/goods-back.ts'
import { plannedPayout } from '#test/payouts.ts'
import { lapse } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { myTrackRecord } from './my-track-record.ts'

const recordOf = async (world: World, who: 'ana' | 'benito' | 'zoe') =>
  (await ask(world, who, myTrackRecord)).record

const none = {
  sold: 0,
  bought: 0,
  people: 0,
  delivered: 0,
  deliveredLate: 0,
  neverDelivered: 0,
  returned: 0,
  neverDeposited: 0,
  disputes: { agreed: 0, won: 0, lost: 0, shared: 0 },
}
const counts = async (world: World, who: 'ana' | 'benito' | 'zoe') => {
  const { since, ...counted } = await recordOf(world, who)
  assert.ok(since)
  return counted
}

test('whoever did nothing yet has nothing, and what still runs is not counted', async () => {
  const world = await createWorld()
  await world.transactionIn('inspecting')
  for (const who of ['ana', 'benito', 'zoe'] as const) assert.deepEqual(await counts(world, who), none)
})

test('a deal that closed counts for both, with one person each, and its delivery for who sold', async () => {
  const world = await createWorld()
  for (let many = 0; many < 2; many += 1) await payOut(world, (await plannedPayout(world)).transactionId)
  assert.deepEqual(await counts(world, 'benito'), { ...none, sold: 2, people: 1, delivered: 2 })
  assert.deepEqual(await counts(world, 'ana'), { ...none, bought: 2, people: 1 })
})

test('what was never delivered, what came back and what was never deposited stand there, each on its own side', async () => {
  const world = await createWorld()
  const back = await goodsBackIn(world, 'return_received')
  await world.perform('benito', acceptReturned, { transactionId: back, tranche: 1 })
  const undelivered = await world.transactionIn('funded')
  await lapse(world, await world.transactionIn('agreed'), 'T-FUND')
  await lapse(world, undelivered, 'T-DELIV')
  await world.perform('ana', cancelUndelivered, { transactionId: undelivered, tranche: 1 })
  const benito = await counts(world, 'benito')
  assert.deepEqual([benito.neverDelivered, benito.returned, benito.delivered], [1, 1, 0])
  const ana = await counts(world, 'ana')
  assert.deepEqual([ana.neverDelivered, ana.returned, ana.neverDeposited], [0, 0, 1])
  assert.equal(benito.neverDeposited, 0)
})

test('a dispute counts when it is over, by how it ended for each', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'decided')
  assert.deepEqual((await counts(world, 'ana')).disputes, none.disputes)
  for (const who of ['ana', 'benito'] as const) await world.perform(who, waiveAppeal, raw)
  for (const who of ['ana', 'benito'] as const)
    assert.deepEqual((await counts(world, who)).disputes, { ...none.disputes, shared: 1 })
})
