import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { readDayFound } from '#store/ledger/day-found.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { balancedStatement, beginsIntake, MANY, manyLines, promisedSteps, takeSteps } from '#test/intakes.ts'
import { creditLine, fileOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'
import { takeIntakeStep } from './take-intake-step.ts'

/** What of the bank is in the books, whatever brought it: so many entries, and all that is kept of them as one digest. */
async function booksOf(world: World) {
  const { rows } = await world.database.pool.query(`
    select count(*)::int as many, md5(string_agg(told::text, ' ' order by entry_id)) as told from (
      select e.booking_date, e.direction, e.amount_minor, e.ordinal, e.reference, e.reference_ordinal, e.content,
        e.before_minor, count(l.line_id) as lines, count(j.journal_id) as entries, e.entry_id
          - (select min(first.entry_id) from bank_entries first) as entry_id
      from bank_entries e join bank_lines l on l.entry_id = e.entry_id
      left join journal_entries j on j.line_id = l.line_id group by e.entry_id) told`)
  return { ...rows[0], bank: await world.balance('bank:MXN'), suspense: await world.balance('suspense') }
}

async function statementsOf(world: World) {
  const { rows } = await world.database.pool.query<Record<string, string | null>>(`
    select from_date::text as from, to_date::text as to, opening_minor::text as opening, closing_minor::text as closing
    from statements order by coalesce(closes, opens)`)
  return rows
}

describe('a statement of many entries', () => {
  test('goes in by steps of a day each, and the books are whole after every one', async () => {
    const world = await createWorld()
    const { intakeId } = await beginsIntake(world)
    assert.deepEqual((await booksOf(world)).many, 0)
    for (let step = 0; step < 6; step += 1) {
      assert.deepEqual(await promisedSteps(world), [{ intakeId, part: step }])
      await takeSteps(world, 1)
      assert.deepEqual(await checkInvariants(world.database.pool), [])
      assert.equal((await statementsOf(world)).length, step + 1)
    }
    assert.deepEqual(await promisedSteps(world), [])

    const inSteps = await booksOf(world)
    assert.equal(inSteps.many, MANY)
    const days = await statementsOf(world)
    assert.deepEqual([days[0]?.['from'], days.at(-1)?.['to']], ['2026-02-10', '2026-02-15'])
    for (const [n, day] of days.entries()) assert.equal(day['opening'], days[n - 1]?.['closing'] ?? '0')
    const other = await createWorld()
    const [first, rest] = [manyLines().slice(0, 3_000), manyLines().slice(3_000)]
    const early = balancedStatement(first)
    await other.perform('olga', importStatement, fileOf(early))
    await other.perform('olga', importStatement, fileOf(balancedStatement(rest, early.closingMinor)))
    assert.deepEqual(inSteps, await booksOf(other))
  })

  test('goes on after a crash where it stopped, and takes no step twice', async () => {
    const world = await createWorld()
    const { intakeId } = await beginsIntake(world)
    await takeSteps(world, 2)
    const { pool } = world.database
    const before = await booksOf(world)

    // What is done twice is done once: the queue may bring a step again whose answer was lost.
    assert.deepEqual(await world.perform(system, takeIntakeStep, { intakeId, part: 1 }), { taken: 0 })
    assert.deepEqual(await world.perform(system, takeIntakeStep, { intakeId, part: 4 }), { taken: 0 })
    assert.deepEqual(await booksOf(world), before)
    assert.deepEqual(await promisedSteps(world), [{ intakeId, part: 2 }])
    const both = await Promise.all(
      [1, 2, 3].map(() => world.perform(system, takeIntakeStep, { intakeId, part: 2 })),
    )
    assert.equal(both.filter(({ taken }) => taken > 0).length, 1)
    await takeSteps(world)

    assert.equal((await booksOf(world)).many, MANY)
    assert.deepEqual(await checkInvariants(pool), [])
  })

  test('is brought once, and other files of its days change nothing twice', async () => {
    const world = await createWorld()
    const file = fileOf(balancedStatement(manyLines()))
    const three = await Promise.allSettled(
      ['olga', 'pablo', 'olga'].map((who) => world.perform(who as 'olga', importStatement, file)),
    )
    assert.equal(three.filter(({ status }) => status === 'fulfilled').length, 1)
    await takeSteps(world, 2)
    // Another export of the same days, and the day after, while it goes on: they wait for its end.
    const overlapping = [...manyLines().slice(2_000), nextDay()]
    const opening = balancedStatement(manyLines().slice(0, 2_000)).closingMinor
    const { setAside } = await world.perform(
      'olga',
      importStatement,
      fileOf(balancedStatement(overlapping, opening)),
    )
    assert.partialDeepStrictEqual(setAside, [{ reason: 'account-busy' }])
    await takeSteps(world)

    await assert.rejects(world.perform('olga', importStatement, file), { code: 'file-already-imported' })
    assert.equal((await booksOf(world)).many, MANY + 1)
    assert.equal(await waiting(world), 0)
    const again = fileOf(balancedStatement([...manyLines(), nextDay()]))
    const { statements, intakes } = await world.perform('olga', importStatement, again)
    assert.partialDeepStrictEqual(statements, [{ newLines: 0, knownLines: MANY + 1 }])
    assert.deepEqual(intakes, [])
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('that leads up to what is known goes in from its end', async () => {
    const world = await createWorld()
    const { closingMinor } = balancedStatement(manyLines())
    const later = balancedStatement([nextDay()], closingMinor)
    await world.perform('olga', importStatement, fileOf(later))
    const { intakeId } = await beginsIntake(world)
    assert.deepEqual(await promisedSteps(world), [{ intakeId, part: 5 }])
    for (let step = 0; step < 6; step += 1) {
      await takeSteps(world, 1)
      assert.deepEqual(await checkInvariants(world.database.pool), [])
    }
    const days = await statementsOf(world)
    assert.equal(days.length, 7)
    assert.equal((await booksOf(world)).many, MANY + 1)
  })

  test('tells of no day until all of it is in, also of one that goes in from its end', async () => {
    const world = await createWorld()
    const lines = manyLines().map((line) => ({ ...line, bookingDate: '2026-02-10' }))
    const later = balancedStatement([nextDay()], balancedStatement(lines).closingMinor)
    await world.perform('olga', importStatement, fileOf(later))
    await beginsIntake(world, lines)
    const told = async () =>
      (await readDayFound(world.database.reader, { custody: 'MXN', day: '2026-02-10' })).statement
    await takeSteps(world, 1)
    assert.equal(await told(), null)
    await takeSteps(world)
    assert.equal((await told())?.closingMinor, later.openingMinor)
  })

  test('lets both pages of a statement wait that comes meanwhile, each in a file of its own', async () => {
    const world = await createWorld()
    await beginsIntake(world)
    const { closingMinor } = balancedStatement(manyLines())
    const whole = balancedStatement([nextDay(), nextDay('2026-02-17')], closingMinor)
    for (const number of [1, 2]) {
      const line = whole.lines.slice(number - 1, number)
      const page = { ...whole, lines: line, page: { number, isLast: number === 2 } }
      await world.perform('olga', importStatement, fileOf(page))
    }
    assert.equal(await waiting(world), 2)
    await takeSteps(world)
    assert.equal(await waiting(world), 0)
    assert.equal((await booksOf(world)).many, MANY + 2)
  })

  test('leaves nothing where it is refused, and follows on or waits as any other', async () => {
    const world = await createWorld()
    const statement = balancedStatement(manyLines())
    const wrong = fileOf({ ...statement, closingMinor: statement.closingMinor + 1n })
    await assert.rejects(world.perform('olga', importStatement, wrong), { code: 'statement-does-not-add-up' })
    await world.perform('olga', importStatement, fileOf(balancedStatement([nextDay('2026-02-09')], 500n)))
    const { setAside } = await world.perform('olga', importStatement, fileOf(statement))
    assert.partialDeepStrictEqual(setAside, [{ reason: 'does-not-follow' }])
    assert.deepEqual(await promisedSteps(world), [])
  })

  test('is taken by the operator’s people and the system alone', async () => {
    const world = await createWorld()
    const { intakeId } = await beginsIntake(world)
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, takeIntakeStep, { intakeId, part: 0 }), { code: 'not-found' })
    assert.deepEqual((await booksOf(world)).many, 0)
  })
})

const nextDay = (bookingDate = '2026-02-16') =>
  creditLine({ amountMinor: 77n, currency: 'MXN', bankReference: 'S1', bookingDate })

async function waiting(world: World): Promise<number> {
  const { rows } = await world.database.pool.query(
    'select count(*)::int as many from set_aside_statements where ended_at is null',
  )
  return rows[0].many
}
