import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { dayDifference } from '#domain/ledger/day-close.ts'
import { system } from '#domain/transactions/situation.ts'
import { booksDay } from '#queries/money/books-day.ts'
import { ask } from '#test/ask.ts'
import { lineIds } from '#test/bank-day.ts'
import { bringsDay, closedDay, confirms, proposes } from '#test/books-close.ts'
import { connectedAs } from '#test/connections.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'

const pesos = { currency: 'MXN' }
const came = () => creditLine({ ...pesos, amountMinor: 5_000n })

async function pesosDay(world: World) {
  const [day] = await ask(world, 'olga', booksDay, { day: closedDay.day })
  assert.ok(day)
  return day
}

describe('closing a day of the books', () => {
  test('is proposed when it is over, its statement came, and the books say the same', async () => {
    const world = await createWorld()
    await assert.rejects(proposes(world), { code: 'books-day-not-over' })
    world.pass({ hours: 24 })
    await assert.rejects(proposes(world), { code: 'books-day-without-statement' })
    await bringsDay(world, [came()], { openingMinor: 700n, closingMinor: 5_700n })
    const { hash } = await proposes(world)

    const { found, problem, close } = await pesosDay(world)
    assert.deepEqual([problem, close?.hash, close?.confirmedBy, close?.isMine], [null, hash, null, true])
    assert.deepEqual(close?.kept, found)
    assert.deepEqual(
      [
        found.bookedMinor,
        found.owedMinor,
        found.openingMinor,
        found.statement?.closingMinor,
        dayDifference(found),
      ],
      [5_000n, 5_000n, 700n, 5_700n, 0n],
    )
    // It came into the books a day later, and is the bank's of that day all the same; it is explained by what it is.
    assert.deepEqual(
      found.items.map((item) => [item.kind, item.amountMinor]),
      [['unidentified-credit', 5_000n]],
    )
  })

  test('is told by its statement in whatever order statements come', async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04']
    for (const order of [
      [2, 1, 0],
      [1, 0, 2],
      [0, 1, 2],
    ]) {
      const world = await createWorld()
      world.pass({ hours: 24 * 7 })
      for (const at of order) {
        const day = days[at] ?? ''
        const line = creditLine({ ...pesos, amountMinor: 10n, bookingDate: day })
        const balances = { openingMinor: BigInt(at) * 10n, closingMinor: BigInt(at + 1) * 10n }
        const told = { ...statementOf('MXN', [line]), ...balances, fromDate: day, toDate: day }
        await world.perform('olga', importStatement, fileOf(told))
      }
      for (const [at, day] of days.entries()) {
        const [found] = (await ask(world, 'olga', booksDay, { day })).map((each) => each.found)
        assert.deepEqual(
          [found?.statement?.closingMinor, found && dayDifference(found)],
          [BigInt(at + 1) * 10n, 0n],
          `${day} of ${order.join()}`,
        )
      }
    }
  })

  test('waits for each debit to be booked and explained, and for what was set aside', async () => {
    const world = await createWorld()
    const lines = [came(), debitLine({ ...pesos, amountMinor: 900n })]
    const { fileId } = await bringsDay(world, lines, { openingMinor: 0n, closingMinor: 4_100n })
    world.pass({ hours: 24 })
    const [, debit = ''] = await lineIds(world, fileId)
    const told = async () => {
      const { found } = await pesosDay(world)
      return [dayDifference(found), found.items[0]?.kind]
    }

    assert.deepEqual(await told(), [900n, 'unbooked-debit'])
    await assert.rejects(proposes(world), { code: 'books-day-differs' })
    await world.perform(system, matchLine, { lineId: debit })
    assert.deepEqual(await told(), [0n, 'unexplained-debit'])
    await assert.rejects(proposes(world), { code: 'books-day-differs' })
    await world.perform('olga', explainDebit, { lineId: debit, kind: 'own', note: 'Lo retiró quien opera' })
    await world.perform('pablo', confirmDebit, { lineId: debit, kind: 'own' })
    assert.deepEqual(await told(), [0n, 'unidentified-credit'])
    await proposes(world)
  })

  test('is repeated without harm, also twice at once, and gives way to who proposes later', async () => {
    const world = await createWorld()
    await bringsDay(world, [came()], { openingMinor: 0n, closingMinor: 5_000n })
    world.pass({ hours: 24 })
    const [one, same] = await Promise.all([
      proposes(world, 'olga', 'clave'),
      proposes(world, 'olga', 'clave'),
    ])
    assert.deepEqual(one, same)
    await Promise.all([proposes(world, 'olga'), proposes(world, 'pablo')])
    const { rows } = await world.database.pool.query('select from day_closes')
    assert.equal(rows.length, 1)
    await proposes(world, 'olga')
    await confirms(world, 'pablo', one.hash)
    await assert.rejects(proposes(world), { code: 'books-day-closed' })
  })

  test('is nobody’s but of those who keep the books', async () => {
    const world = await createWorld()
    await bringsDay(world, [came()], { openingMinor: 0n, closingMinor: 5_000n })
    world.pass({ hours: 24 })
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const) {
      await assert.rejects(proposes(world, who), { code: 'not-found' })
      await assert.rejects(ask(world, who, booksDay, { day: closedDay.day }), { code: 'not-found' })
    }
  })

  test('takes two persons in PostgreSQL, too, and stays as they closed it', async () => {
    const world = await createWorld()
    await bringsDay(world, [came()], { openingMinor: 0n, closingMinor: 5_000n })
    world.pass({ hours: 24 })
    const { hash } = await proposes(world)
    await connectedAs('application', world.url, async (client) => {
      const alone = client.query(`update day_closes set confirmed_by = proposed_by, confirmed_at = now()`)
      await assert.rejects(alone, { constraint: 'two_persons_close_a_day' })
      const another = client.query(
        `update day_closes set hash = encode(sha256('x'), 'hex'), body = 'x', confirmed_by = $1, confirmed_at = now()`,
        [world.ids.pablo],
      )
      await assert.rejects(another, { constraint: 'a_close_is_confirmed_as_proposed' })
      const told = client.query(`update day_closes set body = '{}'`)
      await assert.rejects(told, { constraint: 'a_close_is_as_hashed' })
      const atOnce = client.query(
        `insert into day_closes select custody_id, day + 1, statement_id, body, hash, proposed_by, proposed_at, $1, now()
         from day_closes`,
        [world.ids.pablo],
      )
      await assert.rejects(atOnce, { constraint: 'a_close_is_proposed_first' })
    })
    await confirms(world, 'pablo', hash)
    for (const change of ['update day_closes set proposed_at = now()', 'delete from day_closes'])
      await assert.rejects(
        world.database.pool.query(change),
        ({ constraint, code }: Record<string, string>) =>
          constraint === 'a_closed_day_stays' || code === '42501',
      )
    await connectedAs('owner', world.url, (client) =>
      assert.rejects(client.query('delete from day_closes'), { constraint: 'a_closed_day_stays' }),
    )
  })
})
