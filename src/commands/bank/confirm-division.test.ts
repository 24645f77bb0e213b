import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { due, forSeveral, pieces, piecesOf } from '#test/divisions.ts'
import { booksAreExact, lineState, trancheOf } from '#test/recalls.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmDivision } from './confirm-division.ts'
import { confirmMatch } from './confirm-match.ts'
import { dismissMatch } from './dismiss-match.ts'
import { divideLine } from './divide-line.ts'

/** Somebody else than Ana paid the deposits of several deals of hers, and Olga says so. */
async function proposed(world: World) {
  const division = await forSeveral(world, { counterpartyName: 'Ferretería El Tornillo' })
  await world.perform('olga', divideLine, division.wanted)
  return division
}

describe('confirming among which deals a credit is divided', () => {
  test('takes a second person, whose click counts once, and both had a hand in every deal', async () => {
    const world = await createWorld()
    const { lineId, deals, wanted } = await proposed(world)
    await assert.rejects(world.perform('olga', confirmDivision, wanted), {
      code: 'same-person-twice',
      details: { action: 'confirm-match' },
    })
    const confirm = () => world.perform('pablo', confirmDivision, wanted)

    const clicks = await Promise.allSettled([confirm(), confirm()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    for (const deal of deals) {
      assert.equal((await trancheOf(world, deal)).state, 'funded')
      const { handledBy } = (await world.situation(deal)).transaction
      assert.deepEqual(handledBy.toSorted(), [world.ids.olga, world.ids.pablo].toSorted())
    }
    assert.equal((await piecesOf(world, lineId)).length, 2)
    await assert.rejects(confirm(), { code: 'line-already-used' })
    await booksAreExact(world)
  })

  test('is either confirmed or dismissed, in many rounds of both at once', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const { lineId, deals, wanted } = await proposed(world)
      const both = await Promise.allSettled([
        world.perform('pablo', confirmDivision, wanted),
        world.perform('olga', dismissMatch, { lineId, note: 'No son suyos' }),
      ])
      assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
      const isBooked = both[0].status === 'fulfilled'
      assert.equal(await lineState(world, lineId), isBooked ? 'divided' : 'imported')
      const states = await Promise.all(deals.map(async (deal) => (await trancheOf(world, deal)).state))
      assert.deepEqual(states, isBooked ? ['funded', 'funded'] : ['pending', 'pending'])
    }
    await booksAreExact(world)
  })

  test('confirms only the division that was read, answers a repeat the same, and nothing to a stranger', async () => {
    const world = await createWorld()
    const { lineId, deals, wanted } = await proposed(world)
    const other = { lineId, pieces: pieces(deals, [due - 1n, due + 1n]) }
    await assert.rejects(world.perform('pablo', confirmDivision, other), { code: 'lost-race' })
    const single = { lineId, transactionId: deals[0] ?? '' }
    await assert.rejects(world.perform('pablo', confirmMatch, single), { code: 'line-already-used' })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, confirmDivision, wanted), { code: 'not-found' })
    // What was read and is proposed anew in another way meanwhile is not confirmed with it.
    await world.perform('olga', dismissMatch, { lineId, note: 'Es de otra forma' })
    await world.perform('olga', divideLine, other)
    await assert.rejects(world.perform('pablo', confirmDivision, wanted), { code: 'lost-race' })
    for (const time of ['first', 'second'])
      assert.deepEqual(await world.perform('pablo', confirmDivision, other, 'key-1'), { lineId }, time)
    await booksAreExact(world)
  })

  test('books nothing when a deal got money meanwhile, and stays held for whoever reads it again', async () => {
    const world = await createWorld()
    const { lineId, deals, wanted } = await proposed(world)
    await world.deposit(deals[1] ?? '', 100n)
    await assert.rejects(world.perform('pablo', confirmDivision, wanted), { code: 'lost-race' })
    assert.equal(await lineState(world, lineId), 'held')
    const [first, second] = wanted.pieces
    const readAgain = { lineId, pieces: [first, { ...second, awaitedMinor: String(due - 100n) }] }
    await world.perform('pablo', confirmDivision, readAgain)
    assert.equal(await lineState(world, lineId), 'divided')
    await booksAreExact(world)
  })

  test('keeps the largest sums that a statement tells to the cent, while they are only proposed', async () => {
    const world = await createWorld()
    const sums = [49_999_999_999_998n, 50_000_000_000_001n]
    const { lineId, deals, wanted } = await forSeveral(world, {
      sums,
      counterpartyName: 'Ferretería El Tornillo',
    })
    await world.perform('olga', divideLine, wanted)
    const rounded = { lineId, pieces: pieces(deals, [49_999_999_999_999n, 50_000_000_000_000n]) }
    await assert.rejects(world.perform('pablo', confirmDivision, rounded), { code: 'lost-race' })
    await world.perform('pablo', confirmDivision, wanted)
    const booked = (await piecesOf(world, lineId)).map(({ deal, minor }) => [deal, minor] as const)
    assert.deepEqual(new Map(booked), new Map(deals.map((deal, index) => [deal, sums[index]])))
    await booksAreExact(world)
  })

  test('needs a fresh proof', async () => {
    const world = await createWorld()
    const { wanted } = await proposed(world)
    const before = world.actor('pablo')
    world.pass('PT6M')
    await assert.rejects(world.perform(before, confirmDivision, wanted), { code: 'step-up-needed' })
  })
})
