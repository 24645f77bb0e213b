import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodsBackIn } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, lapse, proposalOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptProposal } from './accept-proposal.ts'
import { acceptReturn } from './accept-return.ts'
import { proposeReplacement } from './propose-replacement.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'rejected'),
  tranche: 1,
  reason: 'Te envío otra igual antes del viernes.',
})

describe('offering a replacement', () => {
  test('changes nothing until the buyer accepts it; then it is delivered anew', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    await world.perform('benito', proposeReplacement, raw)
    assert.deepEqual(await statesOf(world, transactionId), ['rejected'])

    await world.perform('ana', acceptProposal, {
      transactionId,
      proposal: await proposalOf(world, transactionId),
    })

    const { tranches, timers } = await world.situation(transactionId)
    assert.deepEqual([tranches[0]?.state, tranches[0]?.proof?.provenBy], ['delivery_declared', null])
    assert.equal(timers.findLast((each) => each.kind === 'T-TRANSIT')?.state, 'armed')
    assert.equal(timers.find((each) => each.kind === 'T-REJ')?.state, 'stopped')
    assert.equal(tranches[0]?.heldMinor, 1_000_000n)
  })

  test('lapses without effect, is refused to the buyer and without a plan', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await assert.rejects(world.perform('ana', proposeReplacement, raw), { code: 'not-your-role' })
    await assert.rejects(world.perform('benito', proposeReplacement, { ...raw, reason: '' }), {
      code: 'input-wrong',
    })
    await world.perform('benito', proposeReplacement, raw)
    await lapse(world, raw.transactionId, 'T-PROP')

    assert.deepEqual(await statesOf(world, raw.transactionId), ['rejected'])
  })

  test('that is accepted while it is withdrawn, or while the return is agreed: exactly one happens', async () => {
    const world = await createWorld()
    for (const other of ['withdraw', 'return'] as const) {
      const raw = await ready(world)
      const { transactionId } = raw
      await world.perform('benito', proposeReplacement, raw)
      const proposal = await proposalOf(world, transactionId)

      const { won } = await atOnce(
        () => world.perform('ana', acceptProposal, { transactionId, proposal }),
        () =>
          other === 'withdraw'
            ? world.perform('benito', withdrawProposal, { transactionId, proposal })
            : world.perform('benito', acceptReturn, {
                ...raw,
                address: 'Calle Mayor 1, Madrid',
                paidBy: 'seller',
              }),
      )

      assert.equal(won.length, 1, other)
    }
  })

  keepsTheRules({ command: proposeReplacement, who: 'benito', ready })
})
