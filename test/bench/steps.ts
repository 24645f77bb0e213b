import { perform } from '#commands/command.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { existing } from '#domain/assert.ts'
import type { Step } from '#domain/transactions/step.ts'
import type { Means } from '#store/means.ts'
import { actorOf } from '#test/simulation/cast.ts'
import { setStage, type Stage } from '#test/simulation/stage.ts'
import { callers } from './callers.ts'
import { buyerOf, copyDeals, dealId, settle } from './crowd.ts'
import { stepFloor, withoutChart } from './floor.ts'
import { pgbench, runLimit } from './limit.ts'
import { interleave, type Measured, middle, ratioOf } from './measured.ts'
import { onServer, type Rig } from './rig.ts'

/** So many that no deal is released from again and again: a real one has a few payouts, not dozens. */
export const DEALS = 100_000

/** Releases a part of a deal drawn by lot, through the public command. */
export function releasing(stage: Stage, most = DEALS, every = 1, means: Means = stage.means) {
  return () => {
    const n = every * (1 + Math.floor(Math.random() * (most / every)))
    const input = { transactionId: dealId(n), tranche: 1, amountMinor: 1_000n }
    return perform(means, actorOf(buyerOf(n), stage.now()), releasePart, input)
  }
}

/** Full steps through the public command, against a floor that writes the same rows in one statement. */
export async function measureSteps(rig: Rig): Promise<Measured[]> {
  const url = await rig.database('bench_steps')
  await copyDeals(url, 1, DEALS)
  await settle(url)
  const stage = await setStage(url, [])
  try {
    const floor = await floorOf(stage, url)
    const [seconds, alone] = rig.quick ? [1, 1] : [3, 2]
    const variables = { id: DEALS }
    const step = releasing(stage)
    const rate = async (count: number, act: () => Promise<unknown>) =>
      (await callers(count, seconds, act)).perSecond
    // The program is warm before anything counts.
    await callers(256, 4, step)
    const got = await interleave(
      5,
      {
        floor: async () => (await runLimit(url, floor, { clients: 16, seconds, variables })).perSecond,
        many: () => rate(256, step),
        few: () => rate(16, step),
        floorAlone: async () =>
          (await runLimit(url, floor, { clients: 1, seconds: alone, variables })).milliseconds,
        alone: async () => (await callers(1, alone, step)).p50,
      },
      rig.tell,
    )
    const by = `floor, 16 clients, ${pgbench() ? 'pgbench' : 'bare driver'}`
    const floorSays = `floor ${middle(got.floor, '/s')}`
    return [
      {
        measure: 'full step through the public command, 256 callers',
        against: by,
        target: { least: 1.4 },
        ratio: ratioOf(got.many, got.floor),
        figures: `${middle(got.many, '/s')}, ${floorSays}`,
      },
      {
        measure: 'the same, 16 callers',
        against: by,
        target: { least: 0.6 },
        ratio: ratioOf(got.few, got.floor),
        figures: `${middle(got.few, '/s')}, ${floorSays}`,
      },
      {
        measure: 'one caller alone, latency',
        against: 'one floor statement alone',
        target: { most: 3 },
        ratio: ratioOf(got.alone, got.floorAlone),
        figures: `${middle(got.alone, 'ms')}, floor ${middle(got.floorAlone, 'ms')}`,
      },
      ...(await measureHotAccounts(rig)),
    ]
  } finally {
    await stage.database.close()
  }
}

/** Steps that all touch the same platform accounts, against steps with accounts of their own, which no chart has. */
async function measureHotAccounts(rig: Rig): Promise<Measured[]> {
  const url = await rig.database('bench_hot')
  await copyDeals(url, 1, DEALS)
  await settle(url)
  await onServer(url, withoutChart)
  const stage = await setStage(url, [])
  try {
    const rate = async (act: () => Promise<unknown>) => (await callers(256, rig.quick ? 1 : 3, act)).perSecond
    const [hot, uniform] = [releasing(stage), releasing(stage, DEALS, 1, withOwnAccounts(stage.means))]
    await callers(256, 4, hot)
    const got = await interleave(5, { uniform: () => rate(uniform), hot: () => rate(hot) }, rig.tell)
    return [
      {
        measure: 'every step touches the same fee and tax accounts',
        against: 'accounts of its own for each deal',
        target: { least: 0.9 },
        ratio: ratioOf(got.hot, got.uniform),
        figures: `${middle(got.hot, '/s')}, uniform ${middle(got.uniform, '/s')}`,
      },
    ]
  } finally {
    await stage.database.close()
  }
}

/** The floor, made to the measure of a real step, and proven to write as many rows of each table. */
async function floorOf(stage: Stage, url: string): Promise<string> {
  const { pool } = stage.database
  const before = await rowsIn(stage)
  await releasing(stage)()
  const between = await rowsIn(stage)
  const { rows: events } = await pool.query<{ body: string }>(
    'select body from events order by event_id desc limit 2',
  )
  const { rows: payouts } = await pool.query<{ account: string }>('select account::text from payouts limit 1')
  const account = existing(payouts[0], 'the step planned a payout').account
  const floor = stepFloor({ bodies: events.map((row) => row.body).toReversed(), account })
  await onServer(url, floor.replaceAll(/(?<!:):id::int/g, '1'))
  const after = await rowsIn(stage)
  for (const table of tables) {
    const [step, same] = [between[table] - before[table], after[table] - between[table]]
    if (step !== same) throw new Error(`a step writes ${step} rows of ${table} and the floor ${same}`)
  }
  return floor
}

const tables = ['events', 'journal_entries', 'postings', 'payouts', 'timers', 'jobs', 'balances'] as const

async function rowsIn({ database }: Stage): Promise<Record<(typeof tables)[number], number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await database.pool.query<Record<(typeof tables)[number], number>>(
    `select ${counts.join(', ')}`,
  )
  return existing(rows[0], 'a count has a row')
}

/** The same product with fee and tax accounts of its own for every deal. */
function withOwnAccounts(means: Means): Means {
  const own = (step: Step): Step => ({
    ...step,
    journal: step.journal.map((entry) => ({
      ...entry,
      postings: entry.postings.map((posting) => ({
        ...posting,
        account: /^(fee_income|tax_payable)$/.test(posting.account)
          ? `${posting.account}:${step.transactionId}`
          : posting.account,
      })),
    })),
  })
  const { recorder } = means
  return {
    ...means,
    recorder: { ...recorder, record: (step, alongside) => recorder.record(own(step), alongside) },
  }
}
