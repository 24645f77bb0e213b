import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withdrawDispute } from '#commands/disputes/withdraw.ts'
import { disputeIn, disputeOf, whereIs } from '#test/disputes.ts'
import { byPost, goodsBackIn, returnAddress } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, openBalances, payoutsOf, proposalOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptProposal } from './accept-proposal.ts'
import { acceptReturned } from './accept-returned.ts'
import { confirmReturn } from './confirm-return.ts'
import { proposeReturn } from './propose-return.ts'
import { shipReturn } from './ship-return.ts'
import { tellReturnPlace } from './tell-return-place.ts'

const ready = async (world: World) => ({
  transactionId: (await disputeIn(world, 'negotiation')).transactionId,
  tranche: 1,
  paidBy: 'seller',
})

describe('offering that disputed goods go back', () => {
  test('ends the dispute once the other side accepts, and the money goes back with the goods, without a fee', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    const part = { transactionId, tranche: 1 }
    await world.perform('ana', proposeReturn, raw)
    const proposal = await proposalOf(world, transactionId)
    await assert.rejects(world.perform('ana', acceptProposal, { transactionId, proposal }), {
      code: 'not-your-turn',
    })

    await world.perform('benito', acceptProposal, { transactionId, proposal })

    assert.deepEqual(await whereIs(world, transactionId), { dispute: 'settled', parts: ['return_agreed'] })
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
    await world.perform('benito', tellReturnPlace, { ...part, address: returnAddress })
    await world.perform('ana', shipReturn, { ...part, shipment: byPost })
    await world.perform('benito', confirmReturn, part)
    await world.perform('benito', acceptReturned, part)
    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 1_011_600n, 'planned']])
  })

  test('is not there without a dispute, nor where nothing can be sent back', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const rejected = await goodsBackIn(world, 'rejected')
    await assert.rejects(world.perform('ana', proposeReturn, { ...raw, transactionId: rejected }), {
      code: 'wrong-moment',
    })
    await assert.rejects(world.perform('ana', proposeReturn, { ...raw, paidBy: 'nadie' }), {
      code: 'input-wrong',
    })
  })

  test('accepted while the dispute is withdrawn: one of the two', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    await world.perform('benito', proposeReturn, raw)
    const proposal = await proposalOf(world, transactionId)
    const dispute = await disputeOf(world, transactionId)

    const { won } = await atOnce(
      () => world.perform('ana', acceptProposal, { transactionId, proposal }),
      () => world.perform('ana', withdrawDispute, { transactionId, dispute }),
    )

    assert.equal(won.length, 1)
  })

  keepsTheRules({ command: proposeReturn, who: 'ana', ready })
})
