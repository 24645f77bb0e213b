import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { balanceAt, listBalances, platformFamilies, takeSnapshots } from './balances.ts'

test('a balance at an instant is what was posted until then, with and without snapshots', async () => {
  const world = await createWorld()
  const { reader, writer } = world.database
  const before = world.now()
  world.pass('PT1H')
  await world.transactionIn('funded')
  const funded = world.now()
  assert.equal(await takeSnapshots(writer), 2)
  world.pass('PT1H')
  await plannedPayout(world)
  const later = world.now()

  const bank = (at: Temporal.Instant) => balanceAt(reader, 'bank:MXN', 'MXN', at)
  const read = async () => [await bank(before), await bank(funded), await bank(later)]
  const wanted = [0n, 1_011_600n, 2_023_200n]
  assert.deepEqual(await read(), wanted)
  assert.ok((await takeSnapshots(writer)) >= 2)
  assert.deepEqual(await read(), wanted)
  assert.equal(await takeSnapshots(writer), 0)
  assert.equal(await balanceAt(reader, 'fee_income', 'MXN', funded), 0n)
  assert.equal(await balanceAt(reader, 'fee_income', 'MXN', later), -20_000n)
  assert.equal(await balanceAt(reader, 'bank:MXN', 'EUR', later), 0n)
})

test('the accounts with snapshots, and no others, are found by name: their families are those of the index', async () => {
  const { database } = await createWorld()
  const { rows } = await database.pool.query<{ condition: string }>(
    `select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'postings_of_the_platform'::regclass`,
  )
  const named = [...(rows[0]?.condition ?? '').matchAll(/'(\w+)'::text/g)].map(([, name = '']) => name)
  assert.deepEqual(named.toSorted(), platformFamilies.toSorted())
  await assert.rejects(
    balanceAt(database.reader, 'escrow:x:1', 'MXN', Temporal.Now.instant()),
    /account of the platform/,
  )
})

test('all families together sum to zero per currency', async () => {
  const world = await createWorld()
  await world.transactionIn('funded')
  await plannedPayout(world)

  const balances = await listBalances(world.database.reader, world.now())

  assert.equal(
    balances.reduce((sum, each) => sum + each.minor, 0n),
    0n,
  )
  const sums = Object.fromEntries(balances.map((each) => [each.family, each.minor]))
  assert.deepEqual(sums, {
    bank: 2_023_200n,
    escrow: -1_000_000n,
    fee_income: -20_000n,
    fee_pending: -11_600n,
    tax_payable: -3_200n,
    transit: -988_400n,
  })
})
