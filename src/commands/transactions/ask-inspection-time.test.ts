import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, lapse, proposalOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { acceptProposal } from './accept-proposal.ts'
import { askInspectionTime } from './ask-inspection-time.ts'
import { releaseTranche } from './release.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting'),
  tranche: 1,
  days: 7,
  reason: 'Falta probarla con lluvia.',
})

async function asked(world: World) {
  const raw = await ready(world)
  const end = async () => {
    const { timers } = await world.situation(raw.transactionId)
    return timers.find((each) => each.kind === 'T-INSP')?.dueAt
  }
  const before = await end()
  await world.perform('ana', askInspectionTime, raw)
  const { transactionId } = raw
  return { raw, transactionId, before, end, proposal: await proposalOf(world, transactionId) }
}

describe('asking for more days to inspect', () => {
  test('changes nothing until the seller says yes, and is given once', async () => {
    const world = await createWorld()
    const { raw, transactionId, proposal, before, end } = await asked(world)
    assert.deepEqual(await end(), before)

    await world.perform('benito', acceptProposal, { transactionId, proposal })

    const after = await end()
    assert.ok(before && after)
    assert.ok(Temporal.Instant.compare(after, before.add({ hours: 24 * 7 })) >= 0)
    await assert.rejects(world.perform('ana', askInspectionTime, raw), { code: 'wrong-moment' })
  })

  test('lapses after 72 hours of silence, and nothing has changed', async () => {
    const world = await createWorld()
    const { transactionId, before, end } = await asked(world)

    await lapse(world, transactionId, 'T-PROP')

    const { proposals } = await world.situation(transactionId)
    assert.deepEqual([proposals[0]?.state, await end()], ['lapsed', before])
  })

  test('is refused to the seller, for eight days, and while another question is open', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const ask = (who: Name, change: object = {}) =>
      world.perform(who, askInspectionTime, { ...raw, ...change })

    await assert.rejects(ask('benito'), { code: 'not-your-role' })
    await assert.rejects(ask('ana', { days: 8 }), { code: 'input-wrong' })
    await ask('ana')
    await assert.rejects(ask('ana'), { code: 'wrong-moment' })
  })

  test('is granted once when Benito says yes twice at the same time', async () => {
    const world = await createWorld()
    const { transactionId, proposal } = await asked(world)
    const yes = () => world.perform('benito', acceptProposal, { transactionId, proposal })

    assert.equal((await atOnce(yes, yes)).won.length, 1)
  })

  test('never moves the inspection of what is released at the same time', async () => {
    const world = await createWorld()
    const { transactionId, proposal } = await asked(world)

    await atOnce(
      () => world.perform('benito', acceptProposal, { transactionId, proposal }),
      () => world.perform('ana', releaseTranche, { transactionId, tranche: 1 }),
    )

    const { tranches, timers } = await world.situation(transactionId)
    assert.equal(tranches[0]?.state, 'releasable')
    assert.equal(timers.find((each) => each.kind === 'T-INSP')?.state, 'paused')
  })

  keepsTheRules({ command: askInspectionTime, who: 'ana', ready })
})
