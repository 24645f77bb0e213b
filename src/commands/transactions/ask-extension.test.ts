import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules, lapse, proposalOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { acceptProposal } from './accept-proposal.ts'
import { askExtension } from './ask-extension.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('funded'),
  tranche: 1,
  days: 5,
  reason: 'El transportista va con retraso.',
})

describe('asking for more days to deliver', () => {
  test('changes nothing until the buyer says yes', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw

    await world.perform('benito', askExtension, raw)
    assert.equal((await world.situation(transactionId)).tranches[0]?.deliverBy, '2026-03-20')
    const proposal = await proposalOf(world, transactionId)
    await world.perform('ana', acceptProposal, { transactionId, proposal })

    const { tranches, proposals } = await world.situation(transactionId)
    assert.equal(tranches[0]?.deliverBy, '2026-03-25')
    assert.equal(proposals[0]?.state, 'accepted')
  })

  test('lapses after 72 hours of silence, and nothing has changed', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('benito', askExtension, raw)

    await lapse(world, raw.transactionId, 'T-PROP')

    const { tranches, proposals } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.deliverBy, proposals[0]?.state], ['2026-03-20', 'lapsed'])
  })

  test('is refused to the buyer, for too many days, and while another question is open', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const ask = (who: Name, change: object = {}) => world.perform(who, askExtension, { ...raw, ...change })

    await assert.rejects(ask('ana'), { code: 'not-your-role' })
    await assert.rejects(ask('benito', { days: 61 }), { code: 'input-wrong' })
    await ask('benito')
    await assert.rejects(ask('benito'), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: askExtension, who: 'benito', ready })
})
