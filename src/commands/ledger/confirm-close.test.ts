import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayDifference } from '#domain/ledger/day-close.ts'
import { booksDay } from '#queries/money/books-day.ts'
import { ask } from '#test/ask.ts'
import { arrives } from '#test/bank-day.ts'
import { bringsDay, closedDay, confirms, proposes } from '#test/books-close.ts'
import { connectedAs } from '#test/connections.ts'
import { areOnePerson } from '#test/one-person.ts'
import { creditLine } from '#test/statements.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

/** The day after, with the statement of the day before. */
async function nextDay() {
  const world = await createWorld()
  const line = creditLine({ currency: 'MXN', amountMinor: 5_000n })
  await bringsDay(world, [line], { openingMinor: 0n, closingMinor: 5_000n })
  world.pass({ hours: 24 })
  return world
}

describe('a day of the books is closed', () => {
  test('by another person than who proposed it, once, however often it is sent', async () => {
    const world = await nextDay()
    await assert.rejects(confirms(world, 'pablo', 'x'), { code: 'wrong-moment' })
    const { hash } = await proposes(world)
    await assert.rejects(confirms(world, 'olga', hash), { code: 'same-person-twice' })
    const { won, refusals } = await atOnce(
      () => confirms(world, 'pablo', hash),
      () => confirms(world, 'pablo', hash),
    )
    assert.deepEqual([won.length, refusals], [1, ['books-day-closed']])
    await assert.rejects(confirms(world, 'olga', hash), { code: 'books-day-closed' })
  })

  test('by nobody who proposed it under another account of theirs', async () => {
    const world = await nextDay()
    const { hash } = await proposes(world)
    await areOnePerson(world, 'olga', 'pablo')
    await assert.rejects(confirms(world, 'pablo', hash), { code: 'same-person-twice' })
    await connectedAs('application', world.url, async (client) => {
      const closing = client.query('update day_closes set confirmed_by = $1, confirmed_at = now()', [
        world.ids.pablo,
      ])
      await assert.rejects(closing, { constraint: 'two_persons_close_a_day' })
    })
  })

  test('with one key happens once and answers the same', async () => {
    const world = await nextDay()
    const { hash } = await proposes(world)
    const send = () => confirms(world, 'pablo', hash, 'clave')
    const [first, second] = await Promise.all([send(), send()])
    assert.deepEqual(first, second)
  })

  test('only as it was read: what changed meanwhile is proposed anew', async () => {
    const world = await nextDay()
    const { hash } = await proposes(world)
    await assert.rejects(confirms(world, 'pablo', 'f'.repeat(64)), { code: 'lost-race' })
    await arrives(world, { amountMinor: 300n })
    await assert.rejects(confirms(world, 'pablo', hash), { code: 'lost-race' })
  })

  test('by nobody who does not keep the books', async () => {
    const world = await nextDay()
    const { hash } = await proposes(world)
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
      await assert.rejects(confirms(world, who, hash), { code: 'not-found' })
  })

  test('and what the bank tells of it later shows beside it, and is stopped by nothing', async () => {
    const world = await nextDay()
    await confirms(world, 'pablo', (await proposes(world)).hash)
    await arrives(world, { amountMinor: 300n })
    const [day] = await ask(world, 'olga', booksDay, { day: closedDay.day })
    assert.ok(day?.close)
    assert.equal(day.close.confirmedBy, 'Pablo')
    assert.deepEqual([day.close.kept.bookedMinor, day.found.bookedMinor], [5_000n, 5_300n])
    assert.deepEqual([dayDifference(day.close.kept), dayDifference(day.found)], [0n, 300n])
  })
})
