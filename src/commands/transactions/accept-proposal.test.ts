import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, codesOf, keepsTheRules, openBalances, payoutsOf, proposalOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptProposal } from './accept-proposal.ts'
import { askCancel } from './ask-cancel.ts'
import { declineProposal } from './decline-proposal.ts'
import { proposeSplit } from './propose-split.ts'
import { releaseTranche } from './release.ts'

async function askedToCancel(world: World) {
  const transactionId = await world.transactionIn('funded')
  await world.perform('ana', askCancel, { transactionId, tranche: 1, reason: 'Ya no la necesito.' })
  return { transactionId, proposal: await proposalOf(world, transactionId) }
}

async function askedToSplit(world: World) {
  const transactionId = await world.transactionIn('inspecting')
  const parts = { toSellerMinor: '600000', toBuyerMinor: '400000' }
  await world.perform('ana', proposeSplit, { transactionId, tranche: 1, ...parts })
  return { transactionId, proposal: await proposalOf(world, transactionId) }
}

describe('saying yes to what the other side asked', () => {
  test('to a cancellation gives the buyer everything back, fee and tax included (C4)', async () => {
    const world = await createWorld()
    const raw = await askedToCancel(world)

    await world.perform('benito', acceptProposal, raw)

    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 1_011_600n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L8', 'L10'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
  })

  test('to a split of 60/40 pays both in one movement, with the fee on the released part alone (R7)', async () => {
    const world = await createWorld()
    const raw = await askedToSplit(world)

    await world.perform('benito', acceptProposal, raw)

    assert.deepEqual(await statesOf(world, raw.transactionId), ['split'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [
      ['seller', 593_040n, 'planned'],
      ['buyer', 404_640n, 'planned'],
    ])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L9', 'L10', 'L10'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      transit: 997_680n,
      fee_income: 12_000n,
      tax_payable: 1_920n,
    })
  })

  test('is refused to whoever asked, and without a recent password', async () => {
    const world = await createWorld()
    const raw = await askedToCancel(world)
    const unsure = { ...world.actor('benito'), steppedUpAt: null }

    await assert.rejects(world.perform('ana', acceptProposal, raw), { code: 'not-your-turn' })
    await assert.rejects(world.perform(unsure, acceptProposal, raw), { code: 'step-up-needed' })
  })

  test('yes and no at the same time: exactly one counts', async () => {
    const world = await createWorld()
    const raw = await askedToCancel(world)

    const { won } = await atOnce(
      () => world.perform('benito', acceptProposal, raw),
      () => world.perform('benito', declineProposal, raw),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, raw.transactionId), [won[0] === 0 ? 'refunded' : 'funded'])
  })

  test('yes to a split while the buyer releases everything: nobody is paid twice', async () => {
    const world = await createWorld()
    const raw = await askedToSplit(world)

    const { won } = await atOnce(
      () => world.perform('benito', acceptProposal, raw),
      () => world.perform('ana', releaseTranche, { transactionId: raw.transactionId, tranche: 1 }),
    )

    const open = await openBalances(world)
    const [state] = await statesOf(world, raw.transactionId)
    assert.equal(open['bank:MXN'], 1_011_600n)
    assert.equal(state, won.includes(0) ? 'split' : 'releasable')
    assert.equal(open['transit'] ?? 0n, won.includes(0) ? 997_680n : 0n)
  })

  keepsTheRules({ command: acceptProposal, who: 'benito', ready: askedToSplit })
})
