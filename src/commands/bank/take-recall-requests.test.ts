import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recallRequests } from '#queries/money/recall-requests.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { openedDispute } from '#test/disputes.ts'
import { plannedPayout } from '#test/payouts.ts'
import { askedBack, depositAskedBack } from '#test/recall-requests.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { takeRecallRequests } from './take-recall-requests.ts'

const waiting = async (world: World) => (await ask(world, 'olga', recallRequests)).waiting

describe('taking what a bank asks back', () => {
  test('puts each payment into the queue once, whoever is faster, and moves nothing', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const before = await world.situation(transactionId)
    const { file } = await depositAskedBack(world, transactionId)
    const other = askedBack({ caseId: 'CASO-2' })
    const by = (who: 'olga' | 'pablo') => () => world.perform(who, takeRecallRequests, other)

    const { won, refusals } = await atOnce(by('olga'), by('pablo'))

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['recall-taken'])
    await assert.rejects(world.perform('olga', takeRecallRequests, file), { code: 'recall-taken' })
    assert.equal((await waiting(world)).length, 2)
    assert.deepEqual(await world.situation(transactionId), before)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('knows what another file asked already, whatever its reason is now; equal ones of one file all count', async () => {
    const world = await createWorld()
    const first = askedBack()
    await world.perform('olga', takeRecallRequests, first)
    const twice = Buffer.from(first.bytes)
      .toString()
      .replace(/<Undrlyg>.*<\/Undrlyg>/s, '$&$&')
      .replaceAll('DUPL', 'FRAD')
    const taken = await world.perform('olga', takeRecallRequests, {
      name: 'otra.xml',
      bytes: Buffer.from(twice),
    })
    assert.deepEqual([taken.asked, taken.news], [2, 1])
    assert.equal((await waiting(world)).length, 2)
  })

  test('says where the money of the deposit stands', async () => {
    const world = await createWorld()
    for (const [transactionId, standing] of [
      [await world.transactionIn('funded'), 'held'],
      [(await openedDispute(world)).transactionId, 'disputed'],
      [(await plannedPayout(world)).transactionId, 'leaving'],
    ] as const) {
      const { lineId, requestId } = await depositAskedBack(world, transactionId, { caseId: standing })
      const found = (await waiting(world)).find(({ id }) => id === requestId)
      assert.deepEqual(
        [found?.credit?.lineId, found?.credit?.by, found?.credit?.standing, found?.credit?.deals[0]?.id],
        [lineId, 'reference', standing, transactionId],
      )
    }
    await world.perform('olga', takeRecallRequests, askedBack({ caseId: 'AJENO', amountMinor: 77n }))
    const other = (await waiting(world)).find(({ asked }) => asked.caseId === 'AJENO')
    assert.equal(other?.missing, 'none')
  })

  test('refuses what is no request, and does not exist for anybody else', async () => {
    const world = await createWorld()
    const bad = { name: 'nota.xml', bytes: new Uint8Array(Buffer.from('<Document/>')) }
    await assert.rejects(world.perform('olga', takeRecallRequests, bad), {
      code: 'recall-unreadable',
      details: { why: 'other-file' },
    })
    for (const who of ['ana', 'zoe', 'carla'] as const) {
      await assert.rejects(world.perform(who, takeRecallRequests, askedBack()), { code: 'not-found' })
      await assert.rejects(ask(world, who, recallRequests), { code: 'not-found' })
    }
    assert.equal((await waiting(world)).length, 0)
  })
})
