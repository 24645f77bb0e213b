import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { ask } from '#queries/query.ts'
import { openedDispute } from '#test/disputes.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { publicWeeks } from './public-history.ts'
import { transparency } from './transparency.ts'

const told = async (world: World) => {
  world.pass({ seconds: 61 })
  return ask(world.means, nobody, transparency, {})
}

/** Days of one posting each, from a Monday on. */
const daysFrom = (postings: readonly number[]) =>
  postings.map((each, at) => ({
    day: Temporal.PlainDate.from('2026-03-02').add({ days: at }).toString(),
    bookedMinor: BigInt(at),
    bankMinor: null,
    inMinor: 0n,
    outMinor: 0n,
    postings: each,
  }))

test('a week is told by its Sunday, once it is over, and only when its account moved five times or more', () => {
  const sundays = (postings: readonly number[]) => publicWeeks(daysFrom(postings)).map(({ day }) => day)
  const five = [1, 1, 0, 1, 1, 0, 1]
  const four = [1, 0, 0, 3, 0, 0, 0]
  assert.deepEqual(sundays([...five, ...four, ...five, 0]), ['2026-03-08', '2026-03-22'])
  assert.deepEqual(sundays(five), [], 'today is not over')
  assert.deepEqual(sundays([...four, ...four, 0]), [])
  assert.deepEqual(
    publicWeeks(daysFrom([...five, 0]).slice(1)),
    [],
    'of a week that began before nothing is known',
  )
})

test('everybody reads of the custody account what its weeks of many movements ended with', async () => {
  const world = await createWorld()
  const lines = (many: number) =>
    Array.from({ length: many }, () => creditLine({ amountMinor: 100n, currency: 'MXN' }))
  const weeks = async () => (await told(world)).custody.find(({ currency }) => currency === 'MXN')?.weeks
  await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines(4))))
  world.pass({ hours: 24 * 7 })
  assert.deepEqual(await weeks(), [])
  await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines(5))))
  world.pass({ hours: 24 * 7 })
  const [week, ...others] = (await weeks()) ?? []
  assert.deepEqual([week?.bookedMinor, week?.bankMinor, others], [900n, null, []])
})

test('fewer than five disputes of a month are a few, without their length', async () => {
  const world = await createWorld()
  await openedDispute(world)
  const { history } = await told(world)
  assert.deepEqual(
    history.disputes.map(({ opened, ended, minutes }) => [opened, ended, minutes]),
    [['few', 0, null]],
  )
})

test('the times of a month are told from five on', async () => {
  const world = await createWorld()
  const deals = await Promise.all(Array.from({ length: 5 }, () => world.transactionIn('agreed')))
  world.pass({ hours: 3 })
  for (const transactionId of deals.slice(0, 4)) await world.deposit(transactionId, 1_011_600n)
  const months = async () => (await told(world)).history.agreementToDeposit
  assert.deepEqual(
    (await months()).map(({ many, minutes }) => [many, minutes]),
    [['few', null]],
  )
  await world.deposit(deals[4] ?? '', 1_011_600n)
  assert.deepEqual(
    (await months()).map(({ many, minutes }) => [many, minutes]),
    [[5, 180]],
  )
})
