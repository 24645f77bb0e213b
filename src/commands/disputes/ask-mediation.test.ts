import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute, whereIs } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askMediation } from './ask-mediation.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'negotiation')
  world.pass({ hours: 72 })
  return raw
}

describe('asking for mediation', () => {
  test('is possible after 72 hours of talking and not before; the office has a business day', async () => {
    const world = await createWorld()
    const early = await disputeIn(world, 'negotiation')
    await assert.rejects(world.perform('ana', askMediation, early), { code: 'wrong-moment' })
    world.pass({ hours: 72 })

    await world.perform('ana', askMediation, early)

    const { timers } = await world.situation(early.transactionId)
    assert.equal((await whereIs(world, early.transactionId)).dispute, 'mediation_queue')
    assert.equal(timers.find((each) => each.kind === 'T-ASSIGN')?.state, 'armed')
  })

  test('happens by itself when nobody settles within the days to talk', async () => {
    const world = await createWorld()
    const { transactionId } = await disputeIn(world, 'negotiation')

    await lapseOfDispute(world, transactionId, 'T-NEG')

    assert.equal((await whereIs(world, transactionId)).dispute, 'mediation_queue')
  })

  keepsTheRules({ command: askMediation, who: 'benito', ready })
})
