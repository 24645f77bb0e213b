import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appeal, disputeIn, resolution, whereIs } from '#test/disputes.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { answerAppeal } from './answer-appeal.ts'
import { assignReviewer } from './assign-reviewer.ts'
import { reviewDecision } from './review.ts'
import { appealDecision } from './appeal.ts'

const ready = async (world: World) => ({ ...(await disputeIn(world, 'decided')), ...appeal })

describe('appealing a decision', () => {
  test('pays what neither contests at once, changes to halves, and pays nothing twice', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId, dispute } = raw

    await world.perform('ana', appealDecision, raw)
    const { tranches } = await world.situation(transactionId)
    assert.deepEqual(
      [tranches[0]?.releasedMinor, tranches[0]?.refundedMinor, tranches[0]?.heldMinor],
      [500_000n, 400_000n, 100_000n],
    )
    const about = { transactionId, dispute }
    await world.perform('olga', assignReviewer, { ...about, personId: world.ids.david })
    await world.perform('benito', answerAppeal, { ...about, reason: 'No es así.' })
    await world.perform('david', reviewDecision, { ...about, ...resolution(500_000n, 500_000n) })

    assert.deepEqual(await whereIs(world, transactionId), { dispute: 'executed', parts: ['split'] })
    const paid = (await world.situation(transactionId)).payouts
    const sum = (to: string) =>
      paid.filter((each) => each.to === to).reduce((all, each) => all + each.amountMinor, 0n)
    assert.deepEqual([sum('seller'), sum('buyer')], [500_000n - 5_000n - 800n, 500_000n + 5_000n + 800n])
  })

  test('is refused without a gain, without words, and to who decided', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const wrong = (change: object, who: 'ana' | 'benito' = 'ana') =>
      world.perform(who, appealDecision, { ...raw, ...change })

    await assert.rejects(wrong({ toSellerMinor: '700000' }), { code: 'input-wrong' })
    await assert.rejects(wrong({}, 'benito'), { code: 'input-wrong' })
    await assert.rejects(wrong({ statement: '' }), { code: 'input-wrong' })
    await assert.rejects(world.perform('carla', appealDecision, raw), { code: 'not-your-role' })
  })

  test('of both at once: one appeal', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { won } = await atOnce(
      () => world.perform('ana', appealDecision, raw),
      () => world.perform('benito', appealDecision, { ...raw, toSellerMinor: '800000' }),
    )
    assert.equal(won.length, 1)
  })

  keepsTheRules({ command: appealDecision, who: 'ana', ready })
})
