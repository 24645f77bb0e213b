import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, lapse, proposalOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { giveBack } from './give-back.ts'
import { acceptProposal } from './accept-proposal.ts'
import { proposeSplit } from './propose-split.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting'),
  tranche: 1,
  toSellerMinor: '600000',
  toBuyerMinor: '400000',
})

describe('proposing a split', () => {
  test('moves nothing, and lapses after 72 hours of silence', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', proposeSplit, raw)
    await lapse(world, raw.transactionId, 'T-PROP')

    const { proposals, tranches } = await world.situation(raw.transactionId)
    assert.equal(proposals[0]?.state, 'lapsed')
    assert.deepEqual([tranches[0]?.state, tranches[0]?.heldMinor], ['inspecting', 1_000_000n])
  })

  test('is refused for more than is held, for nothing, and while another one is open', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const propose = (who: Name, toSellerMinor: string, toBuyerMinor: string) =>
      world.perform(who, proposeSplit, { ...raw, toSellerMinor, toBuyerMinor })

    await assert.rejects(propose('ana', '600000', '400001'), { code: 'not-enough-held' })
    await assert.rejects(propose('ana', '0', '0'), { code: 'not-enough-held' })
    await assert.rejects(propose('ana', '-1', '2'), { code: 'input-wrong' })
    await propose('ana', '600000', '400000')
    await assert.rejects(propose('benito', '700000', '300000'), { code: 'wrong-moment' })
  })

  test('both propose at the same time: one question is open', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', proposeSplit, raw),
      () => world.perform('benito', proposeSplit, raw),
    )

    assert.equal(won.length, 1)
    assert.equal((await world.situation(raw.transactionId)).proposals.length, 1)
  })

  test('cannot be accepted any more when what is held has shrunk below it', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    await world.perform('ana', proposeSplit, raw)
    await world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: '100' })

    const proposal = await proposalOf(world, transactionId)
    const accepting = world.perform('benito', acceptProposal, { transactionId, proposal })

    await assert.rejects(accepting, { code: 'not-enough-held' })
  })

  keepsTheRules({ command: proposeSplit, who: 'ana', ready })
})
