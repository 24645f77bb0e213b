import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from './shards/listening.ts'
import { routeOf } from './shards/routing.ts'

const isOfDeal = (table: string) => table !== 'people'
const routed = (plan: Plan) => routeOf(plan, isOfDeal)
const scan = (table: string, alias: string, condition: object = {}): Plan => ({
  'Node Type': 'Seq Scan',
  'Relation Name': table,
  Alias: alias,
  Output: [`${alias}.transaction_id`],
  ...condition,
})
const join = (condition: string, ...below: readonly Plan[]): Plan => {
  const met = { 'Hash Cond': condition }
  return { 'Node Type': 'Hash Join', Plans: below, ...met }
}
const ofOne = { Filter: "((t.transaction_id = '019c'::uuid) AND (t.state = 'a OR b'::text))" }

test('a statement stays on one machine where its deal is given, to a table or to one that is joined by it', () => {
  assert.deepEqual(routed(scan('transactions', 't', ofOne)).everywhere, [])
  const events = scan('events', 'e')
  const both = join('(e.transaction_id = t.transaction_id)', events, scan('transactions', 't', ofOne))
  assert.deepEqual(routed(both), {
    everywhere: [],
    travels: false,
    named: ['events', 'transactions'],
    apart: [],
  })
  for (const given of ['ANY ($1)', '(InitPlan 1).col1', '(($1 ->> 0))::uuid'])
    assert.deepEqual(
      routed(scan('events', 'e', { 'Index Cond': `(e.transaction_id = ${given})` })).everywhere,
      [],
    )
})

test('it goes to all where its deal is only one of the possibilities, another column, or another table’s', () => {
  for (const condition of [
    '((t.transaction_id = $1) OR (t.buyer_id = $2))',
    '(t.code = $1)',
    '(t.transaction_id <> $1)',
    '(t.transaction_id = p.last_deal)',
  ])
    assert.deepEqual(routed(scan('transactions', 't', { Filter: condition })).everywhere, ['transactions'])
})

test('rows travel where tables meet by something else than the deal, and where people are asked with them', () => {
  const payouts = scan('payouts', 'o')
  const isTold = (plan: Plan) => routed(plan).travels
  assert.equal(isTold(join('(o.transaction_id = e.transaction_id)', payouts, scan('events', 'e'))), false)
  assert.equal(isTold(join('(o.payout_id = e.payout_id)', payouts, scan('events', 'e'))), true)
  assert.equal(isTold(join('(o.person_id = p.person_id)', payouts, scan('people', 'p'))), true)
})

test('a deal is followed through a part that has a name, and a row that is added brings its own', () => {
  const kept: Plan = { ...scan('transactions', 't', ofOne), 'Subplan Name': 'CTE kept' }
  const read: Plan = { 'Node Type': 'CTE Scan', 'CTE Name': 'kept', Alias: 'k' }
  const events = scan('events', 'e')
  const all: Plan = {
    ...join('(e.transaction_id = k.transaction_id)', events, read),
    Plans: [kept, events, read],
  }
  assert.deepEqual(routed(all).everywhere, [])
  const added: Plan = {
    'Node Type': 'ModifyTable',
    Operation: 'Insert',
    'Relation Name': 'events',
    Alias: 'events',
  }
  assert.deepEqual(routed(added).everywhere, [])
})
