import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { arrives } from '#test/bank-day.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmMatch } from './confirm-match.ts'
import { dismissMatch } from './dismiss-match.ts'
import { matchLine } from './match-line.ts'

/** Somebody else than Ana paid her deposit, and Olga says that it is hers. */
async function proposed(world: World) {
  const transactionId = await world.transactionIn('agreed')
  const line = await arrives(world, { amountMinor: 1_011_600n, counterpartyName: 'Ferretería El Tornillo' })
  const wanted = { ...line, transactionId }
  await world.perform('olga', matchLine, wanted)
  return wanted
}

describe('confirming what a deposit is for', () => {
  test('takes a second person, whose click counts once, and both had a hand in it', async () => {
    const world = await createWorld()
    const wanted = await proposed(world)
    await assert.rejects(world.perform('olga', confirmMatch, wanted), {
      code: 'same-person-twice',
      details: { action: 'confirm-match' },
    })
    const confirm = () => world.perform('pablo', confirmMatch, wanted)

    const clicks = await Promise.allSettled([confirm(), confirm()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { tranches, transaction } = await world.situation(wanted.transactionId)
    assert.equal(tranches[0]?.state, 'funded')
    assert.deepEqual(transaction.handledBy.toSorted(), [world.ids.olga, world.ids.pablo].toSorted())
    await assert.rejects(confirm(), { code: 'line-already-used' })
  })

  test('needs a fresh proof of each: a session that was left open says nothing of money', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const line = await arrives(world, { amountMinor: 1_011_600n, counterpartyName: 'Ferretería El Tornillo' })
    const wanted = { ...line, transactionId }
    const before = { olga: world.actor('olga'), pablo: world.actor('pablo') }
    world.pass('PT6M')
    await assert.rejects(world.perform(before.olga, matchLine, wanted), { code: 'step-up-needed' })
    await world.perform('olga', matchLine, wanted)
    await assert.rejects(world.perform(before.pablo, confirmMatch, wanted), { code: 'step-up-needed' })
    await world.perform('pablo', confirmMatch, wanted)
    assert.equal(existingTranche(await world.situation(transactionId)).state, 'funded')
  })

  test('is either confirmed or dismissed, in many rounds of both at once', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const wanted = await proposed(world)
      const both = await Promise.allSettled([
        world.perform('pablo', confirmMatch, wanted),
        world.perform('olga', dismissMatch, { lineId: wanted.lineId, note: 'No es suyo' }),
      ])
      assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
      const { state } = existingTranche(await world.situation(wanted.transactionId))
      assert.equal(state, both[0].status === 'fulfilled' ? 'funded' : 'pending')
    }
  })

  test('confirms only the deal that was read, and nothing to a stranger', async () => {
    const world = await createWorld()
    const wanted = await proposed(world)
    const other = await world.transactionIn('agreed')
    await assert.rejects(world.perform('pablo', confirmMatch, { ...wanted, transactionId: other }), {
      code: 'lost-race',
    })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, confirmMatch, wanted), { code: 'not-found' })
  })
})

function existingTranche({ tranches }: Awaited<ReturnType<World['situation']>>) {
  const [tranche] = tranches
  assert.ok(tranche)
  return tranche
}
