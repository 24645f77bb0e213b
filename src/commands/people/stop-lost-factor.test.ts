import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openLostFactor } from '#store/sign-in/lost-factors.ts'
import { askLostFactor } from '#test/lost-factors.ts'
import { createWorld } from '#test/world.ts'
import { confirmLostFactor } from './confirm-lost-factor.ts'
import { stopLostFactor } from './stop-lost-factor.ts'

const note = 'No se parece al documento.'

describe('stopping the request of somebody who is not that person', () => {
  test('ends it once, also after it was confirmed, and leaves room for another', async () => {
    const world = await createWorld()
    const { perform, ids, database } = world
    await askLostFactor(world, 'ana')
    await perform('olga', confirmLostFactor, { personId: ids.ana, note })
    const stop = () => perform('pablo', stopLostFactor, { personId: ids.ana, note })

    const answers = await Promise.allSettled([stop(), stop()])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await openLostFactor(database.reader, ids.ana), null)
    await assert.rejects(perform('olga', confirmLostFactor, { personId: ids.ana, note }), {
      code: 'wrong-moment',
    })
    world.pass('PT1H')
    await askLostFactor(world, 'ana')
    assert.equal((await openLostFactor(database.reader, ids.ana))?.confirmedAt, null)
  })

  test('is the operator’s alone to do, with a reason', async () => {
    const world = await createWorld()
    await askLostFactor(world, 'ana')
    const stop = (who: 'olga' | 'zoe' | 'carla', why: string) =>
      world.perform(who, stopLostFactor, { personId: world.ids.ana, note: why })
    await assert.rejects(stop('olga', ''), { code: 'input-wrong' })
    await assert.rejects(stop('zoe', note), { code: 'not-found' })
    await assert.rejects(stop('carla', note), { code: 'not-found' })
  })
})
