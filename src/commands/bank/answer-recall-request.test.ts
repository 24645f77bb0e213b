import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recallRequests } from '#queries/money/recall-requests.ts'
import { ask } from '#test/ask.ts'
import { depositAskedBack } from '#test/recall-requests.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { answerRecall } from './answer-recall-request.ts'

const note = 'Las partes tienen un acuerdo y el dinero está en custodia'

describe('answering what a bank asks back', () => {
  test('ends its waiting once, whoever is faster, with its credit and the reason in the log', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const { requestId, lineId } = await depositAskedBack(world, transactionId)
    const before = await world.situation(transactionId)
    const by = (who: 'olga' | 'pablo') => () =>
      world.perform(who, answerRecall, { requestId, answer: 'refused', note })

    const { won, refusals } = await atOnce(by('olga'), by('pablo'))

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['wrong-moment'])
    const { waiting, answered } = await ask(world, 'olga', recallRequests)
    assert.deepEqual(
      [waiting.length, answered.map((each) => [each.answer, each.note, each.lineId])],
      [0, [['refused', note, lineId]]],
    )
    const { rows } = await world.database.pool.query(
      `select note from office_log where action = 'bank.answer-recall-request'`,
    )
    assert.deepEqual(rows, [{ note }])
    assert.deepEqual(await world.situation(transactionId), before)
  })

  test('wants a reason and one of the answers, and is the operator’s', async () => {
    const world = await createWorld()
    const { requestId } = await depositAskedBack(world, await world.transactionIn('funded'))
    const given = { requestId, answer: 'agreed', note } as const
    for (const wrong of [{ note: '' }, { answer: 'maybe' as 'agreed' }])
      await assert.rejects(world.perform('olga', answerRecall, { ...given, ...wrong }), {
        code: 'input-wrong',
      })
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, answerRecall, given), { code: 'not-found' })
    const none = { ...given, requestId: world.ids.ana }
    await assert.rejects(world.perform('olga', answerRecall, none), { code: 'not-found' })
  })

  test('is nobody’s who is a side of its deal', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const { requestId } = await depositAskedBack(world, transactionId)
    const ana = world.actor('ana')
    const side = { ...ana, roles: ['operator'] as const }
    await assert.rejects(world.perform(side, answerRecall, { requestId, answer: 'refused', note }), {
      code: 'not-your-deal',
    })
  })
})
