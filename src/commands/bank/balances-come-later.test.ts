import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readDayFound } from '#store/ledger/day-found.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { balancedStatement } from '#test/intakes.ts'
import { creditLine, fileOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'

const PER_DAY = 3
const DAYS = 4
const lines = Array.from({ length: DAYS * PER_DAY }, (_, n) =>
  creditLine({
    amountMinor: 1_000n + BigInt(n),
    currency: 'MXN',
    bankReference: `R${n}`,
    bookingDate: `2026-02-${10 + Math.floor(n / PER_DAY)}`,
  }),
)

/** A statement of some movements, by their first and the one after their last. */
function ofLines(from: number, to: number) {
  const before = lines.slice(0, from).reduce((sum, { amountMinor }) => sum + amountMinor, 5_000n)
  return balancedStatement(lines.slice(from, to), before)
}
const bareLines = (from: number, to: number) => ({
  ...ofLines(from, to),
  openingMinor: null,
  closingMinor: null,
})
/** The same of whole days. */
const ofDays = (from: number, to: number) => ofLines(from * PER_DAY, to * PER_DAY)
const bare = (from: number, to: number) => bareLines(from * PER_DAY, to * PER_DAY)

type Statements = readonly ReturnType<typeof ofDays | typeof bare>[]

/** Brings statements; after each what the bank is said to hold is what was told, and none is set aside. */
async function worldWith(statements: Statements) {
  const world = await createWorld()
  for (const statement of statements) {
    const { setAside } = await world.perform('olga', importStatement, fileOf(statement))
    assert.deepEqual(setAside, [])
    const { rows } = await world.database.pool.query<{ told: bigint | null; entries: bigint }>(`
      select told_minor('MXN') as told, (select sum(amount_minor)::bigint from bank_entries) as entries`)
    assert.equal(rows[0]?.told ?? rows[0]?.entries, rows[0]?.entries)
  }
  return world
}

/** The same until all is told: nothing twice, and each day adds up. */
async function bring(statements: Statements): Promise<void> {
  const world = await worldWith(statements)
  const { rows } = await world.database.pool.query(
    'select reference from bank_entries group by reference having count(*) = 1',
  )
  assert.equal(rows.length, lines.length)
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  await daysAddUp(world)
}

async function daysAddUp({ database: { reader } }: World): Promise<void> {
  for (const day of new Set(lines.map(({ bookingDate }) => bookingDate))) {
    const { statement, openingMinor, bookedMinor } = await readDayFound(reader, {
      custody: 'MXN',
      day: String(day),
    })
    assert.equal((statement?.closingMinor ?? 0n) - openingMinor, bookedMinor, `${day} adds up for its close`)
  }
}

describe('movements that were told without balances', () => {
  const days = [0, 1, 2, 3].map((day) => ofDays(day, day + 1))
  for (const [name, statements] of [
    ['find their place when the bank tells its days one after the other', [bare(0, 4), ...days]],
    ['and from the newest day on', [bare(0, 4), ...days.toReversed()]],
    ['also where they are of later days than the first balances', [bare(3, 4), ...days]],
    ['or of the days around these', [ofDays(1, 2), bare(0, 4), ofDays(0, 4)]],
    ['and are part of what a longer statement vouches for', [bare(0, 1), ofDays(2, 4), ofDays(0, 4)]],
    [
      'and what the bank tells of them by days in between',
      [ofDays(0, 1), bare(1, 4), ofDays(1, 2), ofDays(2, 4)],
    ],
  ] as const)
    test(name, () => bring(statements))

  for (const statements of [
    [ofLines(0, 2), ofLines(2, 12)],
    [ofLines(2, 12), ofLines(0, 2)],
    [ofLines(0, 2), ofDays(0, 4)],
  ])
    test('leave no day open of which one statement tells a part and another the rest', () =>
      bring(statements))

  test('count also where the day is told from its second movement on, by what leads up to the rest', async () => {
    await daysAddUp(await worldWith([bare(0, 1), ofDays(1, 4), ofLines(1, 12)]))
  })

  test('count also where a balance tells all of their last day but its end', async () => {
    await worldWith([bareLines(10, 12), ofLines(7, 11), ofLines(3, 7), ofLines(0, 3)])
  })

  test('do not become the end of the books when a balance of their end comes back before them', async () => {
    const world = await createWorld()
    const line = (day: number, amountMinor: bigint, direction: 'credit' | 'debit') =>
      creditLine({ amountMinor, direction, currency: 'MXN', bookingDate: `2026-02-${day}` })
    const late = balancedStatement([line(14, 70n, 'credit'), line(14, 20n, 'debit')], 50n)
    const early = balancedStatement([line(12, 50n, 'debit')], 100n)
    const next = balancedStatement([line(15, 5n, 'credit')], 100n)
    for (const statement of [late, early, next]) {
      const { setAside } = await world.perform('olga', importStatement, fileOf(statement))
      assert.deepEqual(setAside, [])
    }
  })
})
