import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { readAnnouncedRows } from '#queries/money/announced-rows.ts'
import { listStatementsReach } from '#store/payouts/stops.ts'
import { manyDeals } from '#test/many-deals.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { numbers, TwoBanks } from '#test/two-banks.ts'
import { createWorld, type World } from '#test/world.ts'

const pesos = { currency: 'MXN' } as const
// Nothing but balances tells these apart.
const into = (amountMinor: bigint, bookingDate = third) =>
  creditLine({ ...pesos, amountMinor, bookingDate, bankReference: null, counterpartyName: 'Alguien' })
const out = (amountMinor: bigint, bookingDate = third) =>
  debitLine({ ...pesos, amountMinor, bookingDate, bankReference: null, counterpartyName: 'Nadie' })
const [second, third, fourth] = ['2026-03-02', '2026-03-03', '2026-03-04']

/** A change of banks two days ago: the old one had some of the operator's before the first pesos of clients. */
async function changed(before = 0n) {
  const world = await createWorld({ policy: manyDeals })
  const banks = new TwoBanks(world)
  banks.held.old = before
  await world.perform('olga', importStatement, banks.fileOf('old', [into(1_000n), into(2_000n)]))
  await banks.movesTo('new')
  world.pass({ hours: 48 })
  return { world, banks }
}

type Told = readonly [bank: 'old' | 'new', lines: readonly StatementLine[], from: bigint, to: bigint]

/** A bank tells its lines between two balances. */
const balanced = (banks: TwoBanks, [bank, lines, openingMinor, closingMinor]: Told) =>
  banks.fileOfLines(bank, lines, { openingMinor, closingMinor })

/** A bank tells its lines, and no balance. */
const bare = (bank: 'old' | 'new', lines: readonly StatementLine[]) =>
  fileOf({
    ...statementOf('MXN', lines),
    account: { scheme: 'iban', number: numbers[bank] },
    fromDate: lines[0]?.bookingDate ?? null,
    toDate: lines.at(-1)?.bookingDate ?? null,
  })

/** A file is taken with so many new lines, and nothing of it waits. */
async function takes(world: World, file: ReturnType<typeof fileOf>, many: number): Promise<void> {
  const { statements, setAside } = await world.perform('olga', importStatement, file)
  assert.deepEqual(setAside, [])
  assert.deepEqual(
    statements.map(({ newLines }) => newLines),
    [many],
  )
}

/** What the banks told and what is booked are one sum, and each account stands where its bank said. */
async function stands(world: World, told: bigint, held: Readonly<Record<'old' | 'new', bigint>>) {
  const { pool } = world.database
  const { rows } = await pool.query(`select told_minor('MXN') as told, booked_at_bank('MXN') as booked`)
  assert.deepEqual(rows, [{ told, booked: told }])
  const accounts = await pool.query<{ account: string; held: bigint }>(
    `select account, held_minor as held from told_by_account('MXN')`,
  )
  assert.deepEqual(
    Object.fromEntries(accounts.rows.map((each) => [each.account, each.held])),
    Object.fromEntries([
      [numbers.old, held.old],
      [numbers.new, held.new],
    ]),
  )
}

test('what the new bank told first of all may come last, whatever was on the old one before', async () => {
  for (const before of [0n, 500n]) {
    const { world, banks } = await changed(before)
    await takes(world, balanced(banks, ['new', [into(10n, fourth)], 700n, 710n]), 1)
    await takes(world, balanced(banks, ['new', [into(700n)], 0n, 700n]), 1)
    await takes(world, balanced(banks, ['old', [into(1n)], 3_000n + before, 3_001n + before]), 1)
    await takes(world, balanced(banks, ['new', [into(5n, fourth)], 710n, 715n]), 1)
    await stands(world, 3_716n, { old: 3_001n + before, new: 715n })
    banks.held.old = 3_001n
    banks.held.new = 715n
    await banks.areWhole()
    for (const day of [second, third]) await banks.closes(day)
  }
})

test('it goes before the rest also where nothing is left of it', async () => {
  const { world, banks } = await changed(500n)
  await takes(world, balanced(banks, ['new', [out(700n, fourth)], 700n, 0n]), 1)
  await takes(world, balanced(banks, ['new', [into(700n)], 0n, 700n]), 1)
  await takes(world, balanced(banks, ['new', [into(3n, fourth)], 0n, 3n]), 1)
  const { rows } = await world.database.pool.query(`select told_minor('MXN') as told`)
  assert.deepEqual(rows, [{ told: 3_003n }])
})

test('days of the old bank from before all that is known are taken after the change', async () => {
  const { world, banks } = await changed(500n)
  await takes(world, balanced(banks, ['new', [into(700n)], 0n, 700n]), 1)
  await takes(world, balanced(banks, ['old', [into(500n, '2026-02-27')], 0n, 500n]), 1)
  await stands(world, 4_200n, { old: 3_500n, new: 700n })
})

test('a transfer that the new bank only showed in its first balance is no other number: its credit is asked for, comes and is joined', async () => {
  const { world, banks } = await changed(500n)
  const renamed = async () =>
    (await world.database.pool.query(`select bool_or(is_renamed) as is from told_by_account('MXN')`)).rows
  await takes(world, balanced(banks, ['new', [into(10n, fourth)], 3_500n, 3_510n]), 1)
  assert.deepEqual(await renamed(), [{ is: true }])
  await takes(world, balanced(banks, ['new', [into(3_500n)], 0n, 3_500n]), 1)
  assert.deepEqual(await renamed(), [{ is: false }])
  banks.isOnTheWay = true
  banks.held.old = -500n
  banks.held.new = 3_510n
  const [gone] = await banks.takes(balanced(banks, ['old', [out(3_500n)], 3_500n, 0n]), 1)
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select line_id::text as id from bank_lines where amount_minor = 3500 and direction = 'credit'`,
  )
  // Of the same sum alone.
  const wrong = { lineId: gone ?? '', kind: 'given-back', creditLineId: '1', note: 'Traspaso' }
  await assert.rejects(world.perform('olga', explainDebit, wrong), { code: 'amount-differs' })
  await banks.moved(gone, rows[0]?.id)
})

test('what the old bank told without balances is known where it tells them later, whatever came to the new one meanwhile', async () => {
  const { world, banks } = await changed()
  await takes(world, bare('old', [into(50n), into(60n)]), 2)
  await takes(world, balanced(banks, ['new', [into(700n)], 0n, 700n]), 1)
  await takes(world, balanced(banks, ['old', [into(50n), into(60n)], 3_000n, 3_110n]), 0)
  await takes(world, balanced(banks, ['new', [into(11n, fourth)], 700n, 711n]), 1)
  const more = [into(60n), into(5n, fourth)]
  await takes(world, balanced(banks, ['old', more, 3_050n, 3_115n]), 1)
  await takes(world, balanced(banks, ['old', [...more, into(6n, fourth)], 3_050n, 3_121n]), 1)
  await stands(world, 3_832n, { old: 3_121n, new: 711n })
})

test('so is what the new bank told without balances before its first one', async () => {
  const { world, banks } = await changed()
  await takes(world, bare('new', [into(200n)]), 1)
  await takes(world, balanced(banks, ['new', [into(200n), into(50n, fourth)], 0n, 250n]), 1)
  await takes(world, balanced(banks, ['old', [into(1n)], 3_000n, 3_001n]), 1)
  await stands(world, 3_251n, { old: 3_001n, new: 250n })
})

test('an old bank that tells no balances at all covers its clients, whatever day it tells after the new one', async () => {
  const world = await createWorld({ policy: manyDeals })
  const banks = new TwoBanks(world)
  await takes(world, bare('old', [into(1_000n, second), into(2_000n, second)]), 2)
  await banks.movesTo('new')
  world.pass({ hours: 48 })
  await takes(world, balanced(banks, ['new', [into(700n)], 0n, 700n]), 1)
  await takes(world, bare('old', [into(30n)]), 1)
  await takes(world, balanced(banks, ['new', [into(7n, fourth)], 700n, 707n]), 1)
  await takes(world, bare('old', [into(4n)]), 1)
  await stands(world, 3_741n, { old: 3_034n, new: 707n })
  await takes(world, balanced(banks, ['new', [into(8n, fourth)], 707n, 715n]), 1)
  await stands(world, 3_749n, { old: 3_034n, new: 715n })
  const { rows } = await world.database.pool.query(`select uncovered_minor('MXN') as minor`)
  assert.deepEqual(rows, [{ minor: 0n }])
})

test('both accounts in one file, the last days first, and the settings there and back again', async () => {
  const { world, banks } = await changed()
  const told = (bank: 'old' | 'new', line: StatementLine, openingMinor: bigint) => ({
    ...statementOf('MXN', [line]),
    account: { scheme: 'iban', number: numbers[bank] } as const,
    fromDate: line.bookingDate,
    toDate: line.bookingDate,
    openingMinor,
    closingMinor: openingMinor + line.amountMinor,
  })
  const file = fileOf(
    told('new', into(10n, fourth), 3_000n),
    told('old', into(9n, fourth), 3_010n),
    told('new', into(3_000n), 0n),
    told('old', into(10n), 3_000n),
  )
  await banks.movesTo('old')
  const { statements } = await world.perform('olga', importStatement, file)
  assert.equal(statements.length, 4)
  await Promise.all((['new', 'old', 'new'] as const).map((bank) => banks.movesTo(bank)))
  await takes(world, balanced(banks, ['old', [into(1n, fourth)], 3_019n, 3_020n]), 1)
  await takes(world, balanced(banks, ['new', [into(1n, fourth)], 3_010n, 3_011n]), 1)
  await stands(world, 6_031n, { old: 3_020n, new: 3_011n })
})

test('what an account was told under its old number is not taken once more under the new one', async () => {
  const { world, banks } = await changed()
  const day = [into(1_000n, second), into(2_000n, second)]
  const { setAside } = await world.perform(
    'olga',
    importStatement,
    balanced(banks, ['new', [...day, into(5n)], 0n, 3_005n]),
  )
  assert.deepEqual(
    setAside.map(({ reason }) => reason),
    ['does-not-follow'],
  )
  await takes(world, balanced(banks, ['new', [into(5n)], 3_000n, 3_005n]), 1)
  const { rows } = await world.database.pool.query(
    `select booked_at_bank('MXN') as booked, told_through('MXN') as through`,
  )
  assert.deepEqual(rows, [{ booked: 3_005n, through: fourth }])
})

test('what the old bank announced is not missed because the new one speaks', async () => {
  const { world, banks } = await changed()
  const announced = {
    ...statementOf('MXN', [{ ...into(9n, fourth), status: 'pending' as const }]),
    fromDate: third,
    toDate: third,
    openingMinor: 3_000n,
    closingMinor: 3_000n,
  }
  const isMissed = async () => {
    const rows = await readAnnouncedRows(world.database.reader, 9)
    return rows.map((each) => each.isMissed)
  }
  const reach = async () =>
    (await listStatementsReach(world.database.reader)).find(({ custodyId }) => custodyId === 'MXN')?.until
  await takes(world, fileOf(announced), 0)
  await takes(world, balanced(banks, ['new', [into(7n, fourth)], 0n, 7n]), 1)
  assert.deepEqual([await isMissed(), await reach()], [[false], third])
  await takes(world, balanced(banks, ['old', [into(8n, fourth)], 3_000n, 3_008n]), 1)
  assert.deepEqual([await isMissed(), await reach()], [[true], fourth])
})
