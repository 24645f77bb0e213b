import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  disputeIn,
  lapseOfDispute,
  remedy,
  resolution,
  whereIs,
  bySize,
  paidIn,
  unsure,
} from '#test/disputes.ts'
import { keepsTheRules, openBalances } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { refuseResolution } from './refuse-resolution.ts'
import { decideDispute } from './decide.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'proposal')
  await world.perform('ana', refuseResolution, raw)
  return { ...raw, ...resolution(600_000n, 400_000n) }
}

describe('deciding a dispute', () => {
  test('six tenths: 5,930.40 for Benito and 4,046.40 for Ana once it is final, and the fee only on what he gets', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('carla', decideDispute, raw)
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'decided')

    await lapseOfDispute(world, raw.transactionId, 'T-APPEAL')

    // The worked check of the rules, to the cent.
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'executed', parts: ['split'] })
    assert.deepEqual(await paidIn(world, raw.transactionId), [593_040n, 404_640n].toSorted(bySize))
    const { 'escrow:1': escrow, fee_pending: pending } = await openBalances(world)
    assert.deepEqual([escrow, pending], [undefined, undefined])
  })

  test('takes a fresh proof of whoever decides', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform(unsure(world, 'carla'), decideDispute, raw), {
      code: 'step-up-needed',
    })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'proposal')
    await world.perform('carla', decideDispute, raw)
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'decided')
  })

  test('gives what somebody gave away meanwhile towards what it says', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    await world.perform('carla', decideDispute, raw)
    await world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: '300000' })

    await lapseOfDispute(world, transactionId, 'T-APPEAL')

    const paid = (await world.situation(transactionId)).payouts.filter((each) => each.to === 'seller')
    assert.deepEqual(
      paid.map((each) => each.amountMinor),
      [593_040n],
    )
  })

  test('keeps its mediator from approving the payouts of that deal', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('carla', decideDispute, raw)
    const { transaction } = await world.situation(raw.transactionId)
    assert.ok(transaction.handledBy.includes(world.ids.carla))
  })

  test('says who has to do what until when, and what follows if not: never what nobody could do', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const wrong = (decided: Readonly<Record<string, unknown>>, condition: object = {}) =>
      world.perform('carla', decideDispute, {
        ...raw,
        ...decided,
        condition: { ...(decided['condition'] as object), ...condition },
      })
    const sendBack = remedy('return', 0n, 1_000_000n)

    await assert.rejects(wrong(sendBack, { days: 1 }), { code: 'input-wrong' })
    await assert.rejects(wrong(sendBack, { otherwiseToSellerMinor: '1000001' }), { code: 'not-enough-held' })
    await assert.rejects(wrong(remedy('repair', 900_000n, 0n)), { code: 'input-wrong' })
    await world.perform('carla', decideDispute, { ...raw, ...sendBack })

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual(disputes[0]?.decision?.condition, {
      kind: 'return',
      paidBy: 'seller',
      days: 5,
      otherwiseToSellerMinor: 1_000_000n,
    })
  })

  keepsTheRules({ command: decideDispute, who: 'carla', ready })
})
