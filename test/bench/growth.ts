import { ask, type Query } from '#queries/query.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { balanceAt, takeSnapshots } from '#store/ledger/balances.ts'
import { actorOf } from '#test/simulation/cast.ts'
import { setStage, type Stage } from '#test/simulation/stage.ts'
import { callers, median } from './callers.ts'
import { copyDeals, dealId, settle } from './crowd.ts'
import { interleave, type Measured, middle, ratioOf } from './measured.ts'
import { ana, type Rig } from './rig.ts'
import { DEALS, releasing } from './steps.ts'

const SMALL = 1_000
const MUCH = 1_000_000
/** Movements of the platform's accounts beside each deal: with its deposit ten postings and more. */
const MORE = 3
/** Deals that arrive after the last snapshot. */
const SINCE = 500

/** What grows with the product, and what must not. */
export async function measureGrowth(rig: Rig): Promise<Measured[]> {
  const much = rig.quick ? MUCH / 10 : MUCH
  const [empty, small, grown] = [
    await opened(rig, 'bench_empty', DEALS, 0),
    await opened(rig, 'bench_small', SMALL, 0),
    await opened(rig, 'bench_grown', much, MORE),
  ]
  try {
    const { rows } = await grown.database.pool.query<{ postings: string }>(
      'select count(*)::text as postings from postings',
    )
    const size = `${much.toLocaleString('en')} deals, ${Number(rows[0]?.postings ?? 0).toLocaleString('en')} postings`
    return [...(await throughput(rig, empty, grown, much, size)), ...(await pages(rig, small, grown, size))]
  } finally {
    for (const stage of [empty, small, grown]) await stage.database.close()
  }
}

async function opened(rig: Rig, name: string, deals: number, more: number): Promise<Stage> {
  const url = await rig.database(name)
  await copyDeals(url, 1, deals - SINCE, { tell: rig.tell, more })
  const stage = await setStage(url, [], { startAt: Temporal.Now.instant().toString() })
  await takeSnapshots(stage.database.writer)
  await copyDeals(url, deals - SINCE + 1, deals)
  await settle(url)
  return stage
}

async function throughput(
  rig: Rig,
  empty: Stage,
  grown: Stage,
  much: number,
  size: string,
): Promise<Measured[]> {
  const seconds = rig.quick ? 1 : 3
  const [onEmpty, onGrown] = [releasing(empty), releasing(grown, much, much / DEALS)]
  const waits = { empty: [] as number[], grown: [] as number[] }
  const run = async (name: 'empty' | 'grown', act: () => Promise<unknown>) => {
    const { perSecond, p99 } = await callers(256, seconds, act)
    waits[name].push(p99)
    return perSecond
  }
  // Both have their pages in memory before anything counts.
  for (const act of [onEmpty, onGrown]) await callers(256, seconds, act)
  const got = await interleave(
    5,
    { empty: () => run('empty', onEmpty), grown: () => run('grown', onGrown) },
    rig.tell,
  )
  return [
    {
      measure: `throughput with ${size}`,
      against: 'empty',
      target: { least: 0.9 },
      ratio: ratioOf(got.grown, got.empty),
      figures: `${middle(got.grown, '/s')}, empty ${middle(got.empty, '/s')}`,
    },
    {
      measure: 'p99 with the same, 256 callers',
      against: 'empty',
      target: { most: 1.1 },
      ratio: ratioOf(waits.grown, waits.empty),
      figures: `${middle(waits.grown, 'ms')}, empty ${middle(waits.empty, 'ms')}`,
    },
  ]
}

async function pages(rig: Rig, small: Stage, grown: Stage, size: string): Promise<Measured[]> {
  const asked =
    <Input, Output>(wanted: Query<Input, Output>, raw: unknown) =>
    (stage: Stage) =>
      ask(stage.means, actorOf(ana, stage.now()), wanted, raw)
  const questions = {
    'list page query': asked(transactionsList, {}),
    search: asked(transactionsList, { search: 'montaña 77' }),
    'transaction page query': asked(transactionPage, { transactionId: dealId(77) }),
    'balance of a hot account': ({ database }: Stage) =>
      balanceAt(database.reader, 'bank:MXN', 'MXN', Temporal.Now.instant()),
  }
  const times = rig.quick ? 60 : 200
  const lines: Measured[] = []
  for (const [name, question] of Object.entries(questions)) {
    const got = await interleave(
      5,
      {
        small: () => waitFor(times, () => question(small)),
        grown: () => waitFor(times, () => question(grown)),
      },
      () => {},
    )
    rig.tell(`${name}: ${middle(got.grown, 'ms')}, small ${middle(got.small, 'ms')}`)
    lines.push({
      measure: `${name} with ${size}`,
      against: `${SMALL.toLocaleString('en')} deals`,
      target: { most: name.startsWith('balance') ? 2 : 1.2 },
      ratio: ratioOf(got.grown, got.small),
      figures: `${middle(got.grown, 'ms')}, small ${middle(got.small, 'ms')}`,
    })
  }
  return lines
}

/** The middle wait of asking one after the other, in milliseconds. */
async function waitFor(times: number, act: () => Promise<unknown>): Promise<number> {
  const waits: number[] = []
  for (let time = 0; time < times; time += 1) {
    const before = performance.now()
    await act()
    waits.push(performance.now() - before)
  }
  return median(waits)
}
