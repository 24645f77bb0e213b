import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { checkBooks } from '#jobs/ledger/check-books.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { DAYS } from './custody-days.ts'
import { custodyHistory } from './custody-history.ts'
import { ledgerPage } from './ledger.ts'

const pesosOf = async (world: World) =>
  (await ask(world, 'olga', custodyHistory)).find(({ currency }) => currency === 'MXN')?.days ?? []

/** The bank tells of one credit, and of the balances around it where it does. */
const bring = (world: World, amountMinor: bigint, balances: object = {}) => {
  const statement = statementOf('MXN', [creditLine({ amountMinor, currency: 'MXN' })])
  const day = world.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const dates = { fromDate: day, toDate: day }
  return world.perform('olga', importStatement, fileOf({ ...statement, ...dates, ...balances }))
}

test('every day ends with what the books say then and with what the bank had told, its opening balance apart', async () => {
  const world = await createWorld()
  assert.deepEqual(await ask(world, 'olga', custodyHistory), [])
  await bring(world, 1_000n, { openingMinor: 500n, closingMinor: 1_500n })
  world.pass({ hours: 48 })
  await bring(world, 700n, { openingMinor: 1_500n, closingMinor: 2_200n })
  world.pass({ hours: 24 })
  const days = await pesosOf(world)
  assert.equal(days.length, DAYS)
  assert.deepEqual(
    days.slice(-5).map((each) => [each.bookedMinor, each.bankMinor, each.inMinor, each.postings]),
    [
      [0n, null, 0n, 0],
      [1_000n, 1_000n, 1_000n, 1],
      [1_000n, 1_000n, 0n, 0],
      [1_700n, 1_700n, 700n, 1],
      [1_700n, 1_700n, 0n, 0],
    ],
  )
  const { checks } = await ask(world, 'olga', ledgerPage)
  assert.equal(days.at(-1)?.bookedMinor, checks[0]?.bookedMinor)
  assert.equal(days.at(-1)?.day, world.now().toZonedDateTimeISO('UTC').toPlainDate().toString())
})

test('what moved before the days that are told is in all of them, from a snapshot or without one', async () => {
  const world = await createWorld()
  await bring(world, 1_000n)
  world.pass({ hours: 24 * (DAYS + 1) })
  const before = await pesosOf(world)
  await checkBooks(backgroundOf(world).job)
  assert.deepEqual(await pesosOf(world), before)
  await bring(world, 30n)
  world.pass({ hours: 24 * 3 })
  await checkBooks(backgroundOf(world).job)
  await bring(world, 4n)
  const days = await pesosOf(world)
  assert.deepEqual(
    [days[0], days.at(-4), days.at(-1)].map((each) => [each?.bookedMinor, each?.inMinor]),
    [
      [1_000n, 0n],
      [1_030n, 30n],
      [1_034n, 4n],
    ],
  )
  assert.equal(days.at(-1)?.bankMinor, null)
})

test('who does not run the bank is told that there is no such thing', async () => {
  const world = await createWorld()
  for (const who of ['ana', 'zoe', 'carla', 'sara'] as const)
    await assert.rejects(ask(world, who, custodyHistory), { code: 'not-found' })
})
