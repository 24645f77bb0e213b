import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules, proposalOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askCancel } from './ask-cancel.ts'
import { declineProposal } from './decline-proposal.ts'

async function ready(world: World) {
  const transactionId = await world.transactionIn('funded')
  await world.perform('ana', askCancel, { transactionId, tranche: 1, reason: 'Ya no la necesito.' })
  return { transactionId, proposal: await proposalOf(world, transactionId) }
}

describe('saying no to what the other side asked', () => {
  test('leaves everything as it was, and the question may be asked again', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', declineProposal, raw)

    const { proposals, timers } = await world.situation(raw.transactionId)
    assert.equal(proposals[0]?.state, 'declined')
    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded'])
    assert.equal(timers.find((each) => each.kind === 'T-PROP')?.state, 'stopped')
    const { transactionId } = raw
    await world.perform('ana', askCancel, { transactionId, tranche: 1, reason: 'De verdad, por favor.' })
  })

  test('is refused to whoever asked', async () => {
    const world = await createWorld()
    const declining = world.perform('ana', declineProposal, await ready(world))
    await assert.rejects(declining, { code: 'not-your-turn' })
  })

  keepsTheRules({ command: declineProposal, who: 'benito', ready })
})
