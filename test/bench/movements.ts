import { Pool } from 'pg'
import { createLoader } from '#store/transactions/loader.ts'
import { callers } from './callers.ts'
import { settle } from './crowd.ts'
import { movementLimit, withoutChart } from './floor.ts'
import { pgbench, runLimit } from './limit.ts'
import { interleave, type Measured, middle, ratioOf } from './measured.ts'
import { onServer, type Rig } from './rig.ts'

const PEOPLE = 20_000
const nobody = '00000000-0000-7000-8000-000000000000'

/** A plain movement (an entry, two postings, two balances), gathered as steps are, against one statement each. */
export async function measureMovements(rig: Rig): Promise<Measured[]> {
  const url = await rig.database('bench_movements')
  await onServer(
    url,
    withoutChart,
    `insert into balances (account, currency, balance_minor)
     select family || ':' || n, 'MXN', 1000000000 from generate_series(1, ${PEOPLE}) as n, (values ('payable'), ('refundable')) as f(family)`,
  )
  await settle(url)
  const pool = new Pool({ connectionString: url, max: 2 })
  const seconds = rig.quick ? 1 : 3
  let moved = 0
  const move = createLoader((ids) => recordMovements(pool, ids))
  const act = () => move(String((moved += 1)))
  try {
    await callers(256, seconds, act)
    const got = await interleave(
      5,
      {
        limit: async () => {
          const variables = { id: PEOPLE, to: PEOPLE }
          return (await runLimit(url, movementLimit, { clients: 16, seconds, variables })).perSecond
        },
        grouped: async () => (await callers(256, seconds, act)).perSecond,
      },
      rig.tell,
    )
    return [
      {
        measure: 'plain movement, grouped, 256 callers',
        against: `limit, 16 clients, ${pgbench() ? 'pgbench' : 'bare driver'}`,
        target: { least: 2.5 },
        ratio: ratioOf(got.grouped, got.limit),
        figures: `${middle(got.grouped, '/s')}, limit ${middle(got.limit, '/s')}`,
      },
    ]
  } finally {
    await pool.end()
  }
}

/** Writes movements between people drawn by lot through the function that records the movements of steps. */
async function recordMovements(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, true>> {
  const at = new Date().toISOString()
  const person = () => 1 + Math.floor(Math.random() * PEOPLE)
  const entries = ids.map((_, entry) => ({
    entry,
    code: 'L9',
    currency: 'MXN',
    lines: 2,
    transaction_id: nobody,
    at,
  }))
  const postings = ids.flatMap((_, entry) => [
    { entry, line: 1, account: `payable:${person()}`, amount_minor: 5 },
    { entry, line: 2, account: `refundable:${person()}`, amount_minor: -5 },
  ])
  const values = [[nobody], JSON.stringify(entries), JSON.stringify(postings)]
  await pool.query({
    name: 'movements',
    text: 'select record_journal($1::uuid[], $2::json, $3::json)',
    values,
  })
  return new Map(ids.map((id) => [id, true]))
}
