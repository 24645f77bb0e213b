import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import type { Statement } from '#domain/banking/statement.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { balancedStatement, manyLines, promisedSteps, takeSteps } from '#test/intakes.ts'
import { packedLarge } from '#test/large-files.ts'
import { creditLine, fileOf } from '#test/statements.ts'
import { TwoBanks } from '#test/two-banks.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'
import { setAsideFile } from './set-aside-file.ts'
import { takeSetAside } from './take-set-aside.ts'
import { stopIntake } from './stop-intake.ts'

const MANY = 60
const lines = manyLines(MANY)
const large = (...statements: readonly Statement[]) => packedLarge(fileOf(...statements))

/** All that is kept of the bank's entries, as one text. */
async function booksOf({ database: { pool } }: World): Promise<unknown> {
  const { rows } = await pool.query(`
    select booking_date::text, direction, amount_minor, ordinal, reference, reference_ordinal, content, before_minor,
      (select count(*)::int from bank_lines l join journal_entries using (line_id) where l.entry_id = e.entry_id) as posted
    from bank_entries e order by booking_date, before_minor, reference`)
  return rows
}

async function wholeBooks(world: World, of = lines): Promise<void> {
  const other = await createWorld()
  await other.perform('olga', importStatement, fileOf(balancedStatement(of)))
  assert.deepEqual(await booksOf(world), await booksOf(other))
  assert.deepEqual(await checkInvariants(world.database.pool), [])
}

const problemOf = async (world: World, ...statements: readonly Statement[]) => {
  try {
    await world.perform('olga', importStatement, large(...statements))
    return 'taken'
  } catch (problem) {
    const { code, details } = problem as { code: string; details?: { problem?: string } }
    return details?.problem ?? code
  }
}

describe('a packed statement that is more than is taken whole', () => {
  test('goes in by steps, and the books are those of the same statement taken whole', async () => {
    const world = await createWorld()
    const taken = await world.perform('olga', importStatement, large(balancedStatement(lines)))
    assert.equal(taken.intakes.length, 1)
    assert.deepEqual(await booksOf(world), [])
    assert.equal((await promisedSteps(world)).length, 1)
    await takeSteps(world)
    await wholeBooks(world)
    const { rows } = await world.database.pool.query(
      'select taken, many, known_lines, outcome from statement_intakes',
    )
    assert.deepEqual(rows, [{ taken: MANY, many: MANY, known_lines: 0, outcome: 'taken' }])
  })

  test('takes what is new after what is known, wherever that ends, and nothing twice', async () => {
    for (const known of [10, 59]) {
      const world = await createWorld()
      await world.perform('olga', importStatement, fileOf(balancedStatement(lines.slice(0, known))))
      const whole = balancedStatement(lines)
      await world.perform('olga', importStatement, large(whole))
      await takeSteps(world)
      await wholeBooks(world)
      const again = await world.perform('olga', importStatement, large({ ...whole, id: 'otro' }))
      assert.deepEqual(
        [again.intakes, again.statements.map(({ newLines, knownLines }) => [newLines, knownLines])],
        [[], [[0, MANY]]],
      )
      await wholeBooks(world)
    }
  })

  test('of an account that the custody left goes on from its own end, whatever came to the new one', async () => {
    const world = await createWorld()
    const banks = new TwoBanks(world)
    await world.perform('olga', importStatement, fileOf(balancedStatement(lines.slice(0, 20))))
    await banks.movesTo('new')
    const deposit = creditLine({ amountMinor: 700n, currency: 'MXN' })
    await world.perform('olga', importStatement, banks.fileOf('new', [deposit]))
    const whole = balancedStatement(lines)
    await world.perform('olga', importStatement, large(whole))
    await takeSteps(world)
    banks.held.old = whole.closingMinor
    const again = await world.perform('olga', importStatement, large({ ...whole, id: 'otro' }))
    assert.deepEqual(
      again.statements.map(({ newLines, knownLines }) => [newLines, knownLines]),
      [[0, MANY]],
    )
    const { rows } = await world.database.pool.query<{ told: bigint }>(`select told_minor('MXN') as told`)
    assert.equal(rows[0]?.told, banks.held.old + banks.held.new)
  })

  test('leaves what the bank holds as it is told, also after movements without a balance', async () => {
    const heldOf = async (world: World) => {
      const { rows } = await world.database.pool.query(`select told_minor('MXN'), held_at_bank('MXN')`)
      return rows[0] as unknown
    }
    const known = balancedStatement(lines.slice(0, 20))
    // What is new of the longer one is one day, and so one step.
    for (const more of [known, balancedStatement(lines.slice(0, 30))]) {
      const [world, other] = [await createWorld(), await createWorld()]
      const bare = { ...known, id: 'sin saldos', openingMinor: null, closingMinor: null }
      for (const each of [world, other]) await each.perform('olga', importStatement, fileOf(bare))
      await other.perform('olga', importStatement, fileOf(more))
      await world.perform('olga', importStatement, large(more))
      await takeSteps(world)
      assert.deepEqual(await heldOf(world), await heldOf(other))
    }
  })

  test('counts what it is the first to tell a balance of, whether or not it tells more', async () => {
    const balanced = balancedStatement(lines.slice(1, 20), 1_000n)
    const bare = { ...balancedStatement(lines.slice(0, 2)), openingMinor: null, closingMinor: null }
    for (const more of [lines.slice(0, 20), lines.slice(0, 30)]) {
      const world = await createWorld()
      for (const each of [balanced, bare]) await world.perform('olga', importStatement, fileOf(each))
      await world.perform('olga', importStatement, large(balancedStatement(more)))
      await takeSteps(world)
      const { rows } = await world.database.pool.query<{ told: bigint }>(`select told_minor('MXN') as told`)
      assert.equal(rows[0]?.told, balancedStatement(more).closingMinor)
    }
  })

  test('is brought once, also by two at the same moment', async () => {
    const world = await createWorld()
    const file = large(balancedStatement(lines))
    const both = await Promise.allSettled([1, 2].map(() => world.perform('olga', importStatement, file)))
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await assert.rejects(world.perform('olga', importStatement, file), { code: 'file-already-imported' })
    assert.equal(await problemOf(world, { ...balancedStatement(lines), id: 'otro' }), 'large-account-busy')
    await takeSteps(world)
    await wholeBooks(world)
  })

  test('waits as a file when the bank leaves it too early, and an operator takes it from there', async () => {
    const world = await createWorld()
    const first = balancedStatement(lines.slice(0, 30))
    await world.perform('olga', importStatement, large(first))
    const file = large(balancedStatement(lines))
    const refused = await perform(world.means, system, importStatement, file).catch(
      (problem: unknown) => problem,
    )
    assert.ok(isRefusal(refused))
    const { code: reason, details } = refused
    assert.deepEqual([reason, details], ['file-not-understood', { problem: 'large-account-busy' }])
    const { setAsideId } = await perform(world.means, system, setAsideFile, { ...file, reason, details })
    const take = () => world.perform('olga', takeSetAside, { setAsideId, note: 'Ya acabó el otro' })
    await assert.rejects(take(), { code: 'file-not-understood' })
    await takeSteps(world)
    await take()
    await takeSteps(world)
    await wholeBooks(world)
  })

  test('takes the rest when it was stopped and is brought again', async () => {
    const world = await createWorld()
    const file = large(balancedStatement(lines))
    const { intakes } = await world.perform('olga', importStatement, file)
    await takeSteps(world, 2)
    await world.perform('olga', stopIntake, { intakeId: intakes[0]?.intakeId })
    await takeSteps(world)
    await world.perform('olga', importStatement, file)
    await takeSteps(world)
    await wholeBooks(world)
  })

  test('leaves nothing where it is not right, or does not follow on', async () => {
    const world = await createWorld()
    const of = (some: typeof lines, opening = 0n) => balancedStatement(some, opening)
    const wrong = { ...of(lines), closingMinor: 1n }
    assert.equal(await problemOf(world, wrong), 'statement-does-not-add-up')
    await world.perform('olga', importStatement, fileOf(of(lines.slice(20, 30), 9_000n)))
    const before = await booksOf(world)
    for (const [statement, problem] of [
      [of(lines.slice(31), 500n), 'large-does-not-follow'], // a gap
      [of(lines.slice(0, 20)), 'large-does-not-follow'], // it leads up to what is known
      [of(lines.slice(10, 40), 4_000n), 'large-does-not-follow'], // it does on one side
      [of(lines.toReversed()), 'large-not-plain'],
      [{ ...of(lines), openingMinor: null }, 'large-not-plain'],
      [{ ...of(lines), page: { number: 1, isLast: false } }, 'large-not-plain'],
      [
        of([...lines, creditLine({ amountMinor: 5n, currency: 'MXN', status: 'pending' })]),
        'large-not-plain',
      ],
      [
        { ...of(lines), account: { scheme: 'iban', number: 'ES7921000813610123456789' } } as Statement,
        'account-not-ours',
      ],
      [
        of([creditLine({ amountMinor: 5n, currency: 'MXN', bookingDate: '2023-01-02' }), ...lines]),
        'date-not-of-these-days',
      ],
    ] as const)
      assert.equal(await problemOf(world, statement), problem)
    assert.equal(await problemOf(world, of(lines), of(lines)), 'large-not-plain')
    assert.deepEqual(await booksOf(world), before)
    const { rows } = await world.database.pool.query(
      'select (select count(*) from statement_files)::int as files, (select count(*) from statement_intakes)::int as intakes',
    )
    assert.deepEqual(rows, [{ files: 1, intakes: 0 }])
  })

  test('is taken from an operator alone', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('ana', importStatement, large(balancedStatement(lines))), {
      code: 'not-found',
    })
  })
})
