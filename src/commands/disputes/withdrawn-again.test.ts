import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { existing } from '#domain/assert.ts'
import { complaint, whereIs } from '#test/disputes.ts'
import { goodsBackIn } from '#test/goods-back.ts'
import { lapse } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askMediation } from './ask-mediation.ts'
import { openDispute } from './open.ts'
import { withdrawDispute } from './withdraw.ts'

/** The clocks of the part that run, and whether each has 48 hours at least. */
async function running(world: World, transactionId: string) {
  const { timers } = await world.situation(transactionId)
  return timers
    .filter((each) => each.subject === 'tranche:1' && each.state === 'armed')
    .map((each) => [each.kind, world.now().until(each.dueAt).total('hours') >= 48])
}

/** The newest dispute of a deal is withdrawn. */
async function withdraws(world: World, who: 'ana' | 'benito', transactionId: string) {
  const { disputes } = await world.situation(transactionId)
  const { id } = existing(disputes.at(-1), 'there is a dispute')
  return world.perform(who, withdrawDispute, { transactionId, dispute: id })
}

describe('a dispute that a clock opened and Ana withdraws', () => {
  test('leaves Benito time to answer the rejection, and then begins anew', async () => {
    const world = await createWorld()
    const transactionId = await goodsBackIn(world, 'rejected')
    await lapse(world, transactionId, 'T-REJ')
    await withdraws(world, 'ana', transactionId)
    assert.deepEqual(await running(world, transactionId), [['T-REJ', true]])

    await lapse(world, transactionId, 'T-REJ')

    assert.deepEqual((await whereIs(world, transactionId)).parts, ['disputed'])
    await assert.rejects(withdraws(world, 'ana', transactionId), { code: 'wrong-moment' })
  })

  test('leaves time to prove the delivery', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('delivered')
    await lapse(world, transactionId, 'T-TRANSIT')
    await lapse(world, transactionId, 'T-ASKED')
    await withdraws(world, 'ana', transactionId)
    assert.deepEqual(await running(world, transactionId), [['T-ASKED', true]])
  })

  test('leaves time to prove that the goods came back', async () => {
    const world = await createWorld()
    const transactionId = await goodsBackIn(world, 'return_shipped')
    await lapse(world, transactionId, 'T-RTRANS')
    await lapse(world, transactionId, 'T-ASKED')
    await withdraws(world, 'ana', transactionId)
    assert.deepEqual(await running(world, transactionId), [['T-ASKED', true]])
  })
})

describe('disputes that Benito opens and withdraws in turn', () => {
  const ground = 'comprador_no_responde'

  test('give him no new time to deliver: the second is not his to withdraw, and Ana asks for a mediator', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await world.perform('benito', openDispute, { transactionId, ...complaint, ground })
    world.pass({ hours: 71 })
    await withdraws(world, 'benito', transactionId)
    await world.perform('benito', openDispute, { transactionId, ...complaint, ground })
    world.pass({ hours: 72 })

    await assert.rejects(withdraws(world, 'benito', transactionId), { code: 'wrong-moment' })

    const { disputes } = await world.situation(transactionId)
    await world.perform('ana', askMediation, {
      transactionId,
      dispute: existing(disputes[1], 'it is the second').id,
    })
    assert.deepEqual(
      (await world.situation(transactionId)).disputes.map((each) => each.state),
      ['withdrawn', 'mediation_queue'],
    )
  })

  test('one that is withdrawn once stops the clock of his delivery for as long as it was open, and no longer', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await world.perform('benito', openDispute, { transactionId, ...complaint, ground })
    world.pass({ hours: 71 })
    await withdraws(world, 'benito', transactionId)
    await lapse(world, transactionId, 'T-DELIV')
    await world.perform('ana', cancelUndelivered, { transactionId, tranche: 1 })
    assert.deepEqual((await whereIs(world, transactionId)).parts, ['refunded'])
  })

  test('about what was split off it count as well', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await world.perform('benito', openDispute, {
      transactionId,
      ...complaint,
      ground,
      claimedMinor: '600000',
    })
    await withdraws(world, 'benito', transactionId)
    const rest = { transactionId, ...complaint, ground, tranche: 2, claimedMinor: '400000' }
    await world.perform('benito', openDispute, rest)
    await assert.rejects(withdraws(world, 'benito', transactionId), { code: 'wrong-moment' })
  })
})
