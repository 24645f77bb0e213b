import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { unsure } from '#test/disputes.ts'
import { atOnce, keepsTheRules, lapse, proposalOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { declineProposal } from './decline-proposal.ts'
import { proposeAmendment } from './propose-amendment.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('funded'),
  tranche: 1,
  amendment: { deliverBy: '2026-04-01', inspectionDays: 5 },
  reason: 'El taller tarda más de lo que dijo.',
})

describe('proposing that something of the agreement is agreed on anew', () => {
  test('changes nothing, is kept as it was asked, and lapses after 72 hours of silence', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const before = await world.situation(raw.transactionId)

    await world.perform('benito', proposeAmendment, raw)
    const asked = await world.situation(raw.transactionId)
    assert.deepEqual(asked.proposals[0]?.amendment, raw.amendment)
    assert.deepEqual([asked.terms, asked.tranches], [before.terms, before.tranches])
    await lapse(world, raw.transactionId, 'T-PROP')

    const { proposals, terms, transaction } = await world.situation(raw.transactionId)
    assert.deepEqual([proposals[0]?.state, proposals[0]?.termsVersion], ['lapsed', null])
    assert.deepEqual([terms, transaction.termsHash], [before.terms, before.transaction.termsHash])
  })

  test('is asked of somebody who proved themselves: once the other side accepts, it counts', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const stolen = perform(world.means, unsure(world, 'benito'), proposeAmendment, raw)
    await assert.rejects(stolen, { code: 'step-up-needed' })
    assert.deepEqual((await world.situation(raw.transactionId)).proposals, [])
  })

  test('is answered with no, or taken back', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    await world.perform('benito', proposeAmendment, raw)
    await world.perform('ana', declineProposal, {
      transactionId,
      proposal: await proposalOf(world, transactionId),
    })
    await world.perform('ana', proposeAmendment, raw)
    await world.perform('ana', withdrawProposal, {
      transactionId,
      proposal: await proposalOf(world, transactionId),
    })

    const { proposals, transaction } = await world.situation(transactionId)
    assert.deepEqual(
      proposals.map((each) => each.state),
      ['declined', 'withdrawn'],
    )
    assert.equal(transaction.termsVersion, 1)
  })

  test('is refused where nothing changes, for a date that is over, for fields that nobody agrees on, and while another is open', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const propose = (who: Name, amendment: object) =>
      world.perform(who, proposeAmendment, { ...raw, amendment })

    await assert.rejects(propose('ana', {}), { code: 'amendment-empty' })
    await assert.rejects(propose('ana', { deliverBy: '2026-03-20' }), { code: 'amendment-empty' })
    await assert.rejects(propose('ana', { deliverBy: '2026-01-01' }), { code: 'terms-incomplete' })
    await assert.rejects(propose('ana', { deliverBy: 'mañana' }), { code: 'input-wrong' })
    await assert.rejects(propose('ana', { currency: 'EUR' }), { code: 'input-wrong' })
    await assert.rejects(propose('ana', { inspectionDays: 1 }), { code: 'terms-incomplete' })
    await propose('ana', raw.amendment)
    await assert.rejects(propose('benito', { inspectionDays: 7 }), { code: 'wrong-moment' })
  })

  test('both propose at the same time: one question is open', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', proposeAmendment, raw),
      () => world.perform('benito', proposeAmendment, raw),
    )

    assert.equal(won.length, 1)
    assert.equal((await world.situation(raw.transactionId)).proposals.length, 1)
  })

  keepsTheRules({ command: proposeAmendment, who: 'benito', ready })
})
