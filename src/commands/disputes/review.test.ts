import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appeal, disputeIn, lapseOfDispute, remedy, resolution, whereIs, unsure } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { appealDecision } from './appeal.ts'
import { answerAppeal } from './answer-appeal.ts'
import { assignReviewer } from './assign-reviewer.ts'
import { decideDispute } from './decide.ts'
import { refuseResolution } from './refuse-resolution.ts'
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

  test('takes a fresh proof of whoever reviews', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform(unsure(world, 'david'), reviewDecision, raw), {
      code: 'step-up-needed',
    })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'appeal')
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

  test('of a decision with a condition keeps all of it in custody meanwhile, and may confirm it', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'proposal')
    const { transactionId } = raw
    const sendBack = remedy('return', 0n, 1_000_000n)
    await world.perform('ana', refuseResolution, raw)
    await world.perform('carla', decideDispute, { ...raw, ...sendBack })
    await world.perform('benito', appealDecision, { ...raw, ...appeal, toSellerMinor: '300000' })
    assert.equal((await world.situation(transactionId)).tranches[0]?.heldMinor, 1_000_000n)
    await world.perform('olga', assignReviewer, { ...raw, personId: world.ids.david })
    await world.perform('ana', answerAppeal, { ...raw, reason: 'No es así.' })

    await world.perform('david', reviewDecision, { ...raw, ...sendBack })

    assert.deepEqual(await whereIs(world, transactionId), { dispute: 'executed', parts: ['return_agreed'] })
  })

  keepsTheRules({ command: reviewDecision, who: 'david', ready })
})
