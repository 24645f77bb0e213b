import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askSide } from './ask-side.ts'
import { answerQuestion } from './answer-question.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'evidence')
  await world.perform('carla', askSide, { ...raw, side: 'seller', reason: '¿Qué decía el anuncio?' })
  return { ...raw, reason: 'Que es de aluminio.' }
}

describe('answering a question', () => {
  test('is for whoever was asked, and stays in the dispute', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform('ana', answerQuestion, raw), { code: 'wrong-moment' })

    await world.perform('benito', answerQuestion, raw)

    const { disputes } = await world.situation(raw.transactionId)
    assert.equal(disputes[0]?.questions[0]?.answer, 'Que es de aluminio.')
  })

  keepsTheRules({ command: answerQuestion, who: 'benito', ready })
})
