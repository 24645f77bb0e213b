import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { answerAppeal } from './answer-appeal.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'appeal')),
  reason: 'El anuncio decía aluminio.',
})

describe('answering an appeal', () => {
  test('is the other side’s, once, and the reviewer waits for it no longer', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform('ana', answerAppeal, raw), { code: 'wrong-moment' })

    await world.perform('benito', answerAppeal, raw)

    const { disputes, timers } = await world.situation(raw.transactionId)
    assert.equal(disputes[0]?.appeal?.answer, raw.reason)
    assert.equal(timers.find((each) => each.kind === 'T-APPRESP')?.state, 'stopped')
  })

  keepsTheRules({ command: answerAppeal, who: 'benito', ready })
})
