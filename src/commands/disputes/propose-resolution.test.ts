import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { connectedAs } from '#test/connections.ts'
import { disputeIn, lapseOfDispute, resolution } from '#test/disputes.ts'
import { jpeg } from '#test/pictures.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { restCase } from './rest-case.ts'
import { proposeResolution } from './propose-resolution.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'evidence')
  await world.perform('ana', restCase, raw)
  await world.perform('benito', restCase, raw)
  return { ...raw, ...resolution(500_000n, 500_000n) }
}

describe('proposing how a dispute ends', () => {
  test('says how all of 10,000.00 is shared, and both have three business days', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('carla', proposeResolution, raw)

    const { disputes, timers } = await world.situation(raw.transactionId)
    assert.deepEqual([disputes[0]?.state, disputes[0]?.resolution?.toSellerMinor], ['proposal', 500_000n])
    assert.equal(timers.find((each) => each.kind === 'T-PROPRESP')?.state, 'armed')
  })

  test('is refused when the sums are not all that is held, without reasons, with a rule that there is not, and before the evidence is closed', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const wrong = (change: object) => world.perform('carla', proposeResolution, { ...raw, ...change })

    await assert.rejects(wrong({ toBuyerMinor: '499999' }), { code: 'shares-do-not-add-up' })
    await assert.rejects(wrong({ reasons: '' }), { code: 'input-wrong' })
    await assert.rejects(wrong({ rules: ['inventada'] }), { code: 'input-wrong' })
    await assert.rejects(
      world.perform('carla', proposeResolution, { ...raw, ...(await disputeIn(world, 'evidence')) }),
      { code: 'wrong-moment' },
    )
  })

  test('rests every proven fact on evidence of the deal, and tells apart what is contested', async () => {
    const world = await createWorld()
    const { transactionId, dispute } = await disputeIn(world, 'evidence')
    const files = [{ name: 'cuadro.jpg', bytes: jpeg() }]
    await world.perform('ana', addEvidence, { transactionId, purpose: 'dispute', files })
    for (const who of ['ana', 'benito'] as const)
      await world.perform(who, restCase, { transactionId, dispute })
    const raw = { transactionId, dispute, ...resolution(500_000n, 500_000n) }
    const says = (change: object) => world.perform('carla', proposeResolution, { ...raw, ...change })

    await assert.rejects(says({ facts: 'Es de aluminio (E-1).\nLo sabía.' }), {
      code: 'fact-unfounded',
      details: { fields: ['facts'], line: 2 },
    })
    await assert.rejects(says({ facts: 'Es de aluminio (E-2).' }), { code: 'fact-unfounded' })
    await assert.rejects(says({ contested: ' ' }), { code: 'input-wrong' })
    await says({ facts: 'Es de aluminio (E-1).' })

    const read = async () => (await world.situation(transactionId)).disputes[0]?.resolution
    const { contested } = raw
    assert.partialDeepStrictEqual(await read(), {
      facts: 'Es de aluminio (E-1).',
      contested,
      evidence: ['E-1'],
    })
    // As one of before the two were told apart was kept.
    await connectedAs('owner', world.url, (client) =>
      client.query(`update disputes set resolution = resolution - 'contested'`),
    )
    assert.partialDeepStrictEqual(await read(), { facts: 'Es de aluminio (E-1).', contested: null })
  })

  test('late brings whoever supervises, who has another person go on', async () => {
    const world = await createWorld()
    const { transactionId } = await ready(world)
    await lapseOfDispute(world, transactionId, 'T-MED')
    assert.deepEqual((await world.situation(transactionId)).disputes[0]?.missed, ['T-MED'])
  })

  keepsTheRules({ command: proposeResolution, who: 'carla', ready })
})
