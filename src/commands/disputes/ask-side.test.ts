import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askSide } from './ask-side.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'evidence')),
  side: 'seller',
  reason: '¿Qué decía el anuncio?',
})

describe('asking a side', () => {
  test('asks one question at a time, and silence is noted when two business days are over', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('carla', askSide, raw)
    await assert.rejects(world.perform('carla', askSide, { ...raw, side: 'buyer' }), { code: 'wrong-moment' })

    await lapseOfDispute(world, raw.transactionId, 'T-ASK')

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual(
      disputes[0]?.questions.map(({ to, text, answer, isOver }) => [to, text, answer, isOver]),
      [['seller', '¿Qué decía el anuncio?', null, true]],
    )
  })

  keepsTheRules({ command: askSide, who: 'carla', ready })
})
