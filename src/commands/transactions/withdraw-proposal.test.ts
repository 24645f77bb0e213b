import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, proposalOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptProposal } from './accept-proposal.ts'
import { askCancel } from './ask-cancel.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

async function ready(world: World) {
  const transactionId = await world.transactionIn('funded')
  await world.perform('ana', askCancel, { transactionId, tranche: 1, reason: 'Ya no la necesito.' })
  return { transactionId, proposal: await proposalOf(world, transactionId) }
}

describe('taking a question back', () => {
  test('leaves everything as it was', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', withdrawProposal, raw)

    assert.equal((await world.situation(raw.transactionId)).proposals[0]?.state, 'withdrawn')
    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded'])
  })

  test('is refused to whoever was asked', async () => {
    const world = await createWorld()
    const taking = world.perform('benito', withdrawProposal, await ready(world))
    await assert.rejects(taking, { code: 'not-your-role' })
  })

  test('wins or loses against a yes at the same time, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', withdrawProposal, raw),
      () => world.perform('benito', acceptProposal, raw),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, raw.transactionId), [won[0] === 0 ? 'funded' : 'refunded'])
  })

  keepsTheRules({ command: withdrawProposal, who: 'ana', ready })
})
