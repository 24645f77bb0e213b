import assert from 'node:assert/strict'
import type { Client, ClientBase } from 'pg'
import { writtenTables } from '#store/transactions/step-rows.ts'
import { connectedAs } from './connections.ts'
import type { World } from './world.ts'

/** What a stolen connection of the program tries: whatever it may not do, PostgreSQL refuses by itself. */
export const stolen = <Result>(world: World, run: (client: Client) => Promise<Result>) =>
  connectedAs('application', world.url, run)

type Told = Partial<Record<(typeof writtenTables)[number], readonly object[]>>

/** Records a step of a deal with whatever rows it is told, and whatever is told of the deal itself. */
export async function record(client: ClientBase, transactionId: string, told: Told, ofDeal: object = {}) {
  const { rows } = await client.query<{ deal: { version: number } }>(
    'select to_json(t) as deal from transactions t where transaction_id = $1',
    [transactionId],
  )
  const deal = rows[0]?.deal ?? { version: 0 }
  const next = { ...deal, expected: deal.version, version: deal.version + 1, ...ofDeal }
  const given: Told = { ...told, transactions: [next] }
  const own = (row: object) => ({ transaction_id: transactionId, at: '2026-03-02T17:00:00Z', ...row })
  return client.query(
    `select record_steps(${writtenTables.map((_, n) => `$${n + 1}::json`).join(', ')})`,
    writtenTables.map((name) => (given[name] ? JSON.stringify(given[name].map(own)) : null)),
  )
}

/** One account that an entry moves, debits positive. */
export type Leg = readonly [account: string, minor: number]
/** The rows of one entry of the journal, for `record`. */
export const movement = (code: string, currency: string, legs: readonly Leg[]): Told => ({
  journal_entries: [{ entry: 0, code, currency, lines: legs.length }],
  postings: legs.map(([account, amount_minor], n) => ({ entry: 0, line: n + 1, account, amount_minor })),
})

/** Books an entry that is no deal’s. */
export const post = (
  client: Client,
  code: string,
  currency: string,
  legs: readonly Leg[],
  lineId: unknown = null,
) =>
  client.query(`select post_entry($1, $2, $3, now(), $4::text[], $5::bigint[])`, [
    code,
    currency,
    lineId,
    legs.map(([account]) => account),
    legs.map(([, minor]) => minor),
  ])

/** The parts of a deal as they lie in the database. */
export const tranchesOf = async (client: Client, transactionId: string) => {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    'select to_json(t) as row from tranches t where transaction_id = $1 order by number',
    [transactionId],
  )
  return rows.map(({ row }) => row)
}

/** PostgreSQL refuses it, by the constraint of this name. */
export const refusedBy = (constraint: string, attempt: Promise<unknown>) =>
  assert.rejects(attempt, { constraint })
