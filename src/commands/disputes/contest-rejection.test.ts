import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodsBackIn } from '#test/goods-back.ts'
import { lapseOfDispute, whereIs } from '#test/disputes.ts'
import { keepsTheRules, lapse } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { contestRejection } from './contest-rejection.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'rejected'),
  tranche: 1,
  statement: 'El cuadro es el del anuncio, con su número de serie.',
})

describe('contesting a rejection', () => {
  test('locks the money and stops its clocks; without an arrangement somebody mediates', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', contestRejection, raw)

    const { disputes, timers } = await world.situation(raw.transactionId)
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'negotiation', parts: ['disputed'] })
    assert.deepEqual([disputes[0]?.ground, disputes[0]?.openedBy], ['distinto', 'buyer'])
    assert.equal(timers.find((each) => each.kind === 'T-REJ')?.state, 'paused')
    await lapseOfDispute(world, raw.transactionId, 'T-NEG')
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'mediation_queue')
  })

  test('is refused without words, and to Ana, who rejected', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform('benito', contestRejection, { ...raw, statement: ' ' }), {
      code: 'input-wrong',
    })
    await assert.rejects(world.perform('ana', contestRejection, raw), { code: 'not-your-role' })
  })

  test('that nobody does and nobody answers is looked at by a mediator when its days are over', async () => {
    const world = await createWorld()
    const { transactionId } = await ready(world)

    await lapse(world, transactionId, 'T-REJ')

    assert.deepEqual(await whereIs(world, transactionId), { dispute: 'mediation_queue', parts: ['disputed'] })
  })

  keepsTheRules({ command: contestRejection, who: 'benito', ready })
})
