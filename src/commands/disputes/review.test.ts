import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appeal, disputeIn, lapseOfDispute, resolution, whereIs } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { appealDecision } from './appeal.ts'
import { answerAppeal } from './answer-appeal.ts'
import { assignReviewer } from './assign-reviewer.ts'
import { reviewDecision } from './review.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'decided')
  await world.perform('ana', appealDecision, { ...raw, ...appeal })
  await world.perform('olga', assignReviewer, { ...raw, personId: world.ids.david })
  await world.perform('benito', answerAppeal, { ...raw, reason: 'No es así.' })
  return { ...raw, ...resolution(550_000n, 450_000n) }
}

describe('reviewing a decision', () => {
  test('lies between what was decided and what the appeal asks for', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const wrong = { ...raw, ...resolution(700_000n, 300_000n) }
    await assert.rejects(world.perform('david', reviewDecision, wrong), { code: 'input-wrong' })
    await assert.rejects(world.perform('carla', reviewDecision, raw), { code: 'not-your-role' })

    await world.perform('david', reviewDecision, raw)

    const { tranches } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.releasedMinor, tranches[0]?.refundedMinor], [550_000n, 450_000n])
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'executed', parts: ['split'] })
  })

  test('waits until the other side was heard or its days are over', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'appeal')
    await world.perform('olga', assignReviewer, { ...raw, personId: world.ids.david })
    const review = () => world.perform('david', reviewDecision, { ...raw, ...resolution(550_000n, 450_000n) })
    await assert.rejects(review(), { code: 'wrong-moment' })

    await lapseOfDispute(world, raw.transactionId, 'T-APPRESP')

    await review()
  })

  keepsTheRules({ command: reviewDecision, who: 'david', ready })
})
