import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MOST_COMPARED } from '#domain/banking/recall-request.ts'
import { officeQueues } from '#queries/money/office-queues.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import { recallRequests } from '#queries/money/recall-requests.ts'
import { ask as askAs } from '#queries/query.ts'
import { ask } from '#test/ask.ts'
import { depositAskedBack } from '#test/recall-requests.ts'
import { atOnce } from '#test/steps.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'
import { answerRecall } from './answer-recall-request.ts'
import { importStatement } from './import-statement.ts'

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

  test('is nobody’s who is a side of its deal, or of one of several that it may be about; nor do they read of it', async () => {
    for (const deals of [1, 2]) {
      const world = await createWorld()
      const transactionId = await world.transactionIn('funded')
      if (deals > 1) await world.transactionIn('funded')
      const unsaid = deals > 1 ? { bankReference: null } : {}
      const { requestId } = await depositAskedBack(world, transactionId, { ...unsaid, reason: 'FRAD' })
      const side = { ...world.actor('benito'), roles: ['operator'] as const }
      const given = { requestId, answer: 'refused', note } as const
      const theirs = () => askAs(world.means, side, recallRequests, {})
      await assert.rejects(world.perform(side, answerRecall, given), { code: 'not-your-deal' })
      assert.equal((await ask(world, 'olga', recallRequests)).waiting.length, 1)
      assert.deepEqual((await theirs()).waiting, [])
      const counted = async (who: Actor) =>
        (await askAs(world.means, who, officeQueues, {})).some(({ key }) => key === 'recalls')
      assert.deepEqual([await counted(side), await counted(world.actor('olga'))], [false, true])
      await world.perform('olga', answerRecall, given)
      assert.deepEqual((await theirs()).answered, [])
      assert.equal((await ask(world, 'olga', recallRequests)).answered.length, 1)
    }
  })

  test('finds a credit by its reference among however many of its sum', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const { lineId } = await depositAskedBack(world, transactionId)
    const [{ asked } = assert.fail('it waits')] = (await ask(world, 'olga', recallRequests)).waiting
    const sum = { amountMinor: asked.amount?.minor ?? 0n, currency: 'MXN' }
    const lines = Array.from({ length: MOST_COMPARED + 1 }, () => creditLine(sum))
    await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines)))
    const [found] = (await ask(world, 'olga', recallRequests)).waiting
    assert.deepEqual([found?.credit?.lineId, found?.credit?.by], [lineId, 'reference'])
  })
})
