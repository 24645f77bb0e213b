import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { counterclaim, disputeIn, whereIs } from '#test/disputes.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { makeCounterclaim } from './counterclaim.ts'
import { withdrawCounterclaim } from './withdraw-counterclaim.ts'
import { withdrawDispute } from './withdraw.ts'

const ready = async (world: World) => ({ ...(await disputeIn(world, 'negotiation')), ...counterclaim })
const about = ({ transactionId, dispute }: Awaited<ReturnType<typeof ready>>) => ({ transactionId, dispute })

describe('claiming against who opened a dispute', () => {
  test('is told, and keeps them from ending it alone until it is taken back', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', makeCounterclaim, raw)

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual(
      [disputes[0]?.counterclaim?.ground, disputes[0]?.counterclaim?.wanted],
      ['comprador_no_responde', 'release'],
    )
    await assert.rejects(world.perform('ana', withdrawDispute, about(raw)), { code: 'counterclaim-stands' })
    await world.perform('benito', withdrawCounterclaim, about(raw))
    await world.perform('ana', withdrawDispute, about(raw))
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'withdrawn', parts: ['inspecting'] })
  })

  test('of something that a mediator has to see passes to mediation at once', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('benito', makeCounterclaim, { ...raw, ground: 'fraude' })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'mediation_queue')
  })

  test('is not there for the opener, needs words and a ground of one’s own side, and no evidence is left to bring', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const wrong = (change: object) => world.perform('benito', makeCounterclaim, { ...raw, ...change })

    await assert.rejects(world.perform('ana', makeCounterclaim, raw), { code: 'wrong-moment' })
    await assert.rejects(wrong({ statement: '' }), { code: 'input-wrong' })
    await assert.rejects(wrong({ ground: 'no_recibido' }), { code: 'input-wrong' })
    const closed = await disputeIn(world, 'proposal')
    await assert.rejects(wrong(closed), { code: 'wrong-moment' })
  })

  test('against the opener’s withdrawal in the same moment: one of the two', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('benito', makeCounterclaim, raw),
      () => world.perform('ana', withdrawDispute, about(raw)),
    )

    assert.equal(won.length, 1)
  })

  keepsTheRules({ command: makeCounterclaim, who: 'benito', ready })
})
