import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ask } from '#queries/query.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { migrate } from '#store/database/migrate.ts'
import { openReplica } from '#store/database/replica.ts'
import { startProduct } from '#test/faults/victim.ts'
import { scratchFolder } from '#test/scratch.ts'
import { actorOf } from '#test/simulation/cast.ts'
import { fundedDeal } from '#test/simulation/deal.ts'
import { setStage } from '#test/simulation/stage.ts'
import { startPair } from '#test/two-servers.ts'
import { callers } from './callers.ts'
import { copyDeals, settle } from './crowd.ts'
import { interleave, type Measured, middle, ratioOf } from './measured.ts'
import { signIn } from './pages.ts'
import { ana, benito, olga, onServer, type Rig } from './rig.ts'
import { DEALS, releasing } from './steps.ts'

const CALLERS = 32

/**
 * What more of everything brings: two processes against one, on this machine's own processors, which they share with PostgreSQL and
 * with who asks; and what a standby costs that confirms each step, or answers what is only looked at.
 */
export async function measureSeveral(rig: Rig): Promise<Measured[]> {
  return [await pagesOfTwo(rig), await stepsOfTwo(rig), ...(await besideStandby(rig))]
}

/** The list of one's deals, asked of one web process, or of two in turn. */
async function pagesOfTwo(rig: Rig): Promise<Measured> {
  const folder = scratchFolder('several')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: await rig.empty('bench_web'),
    SECRET_KEY: randomBytes(32).toString('base64'),
  }
  const start = async (name: string) => {
    const product = await startProduct(join(folder, name), undefined, env)
    await product.ready()
    return product
  }
  // The first makes the tables and the demonstration.
  const one = await start('one')
  const other = await start('other')
  try {
    const headers = { cookie: await signIn(one.address) }
    const addresses = [one.address, other.address]
    const rate = async (many: 1 | 2) => {
      let asked = 0
      const get = async () => {
        const response = await fetch(`${addresses[asked++ % many]}/app/transactions`, { headers })
        if (response.status !== 200) throw new Error(`a list answers ${response.status}`)
        await response.text()
      }
      return (await callers(CALLERS, rig.quick ? 1 : 3, get)).perSecond
    }
    await rate(2)
    const got = await interleave(5, { two: () => rate(2), one: () => rate(1) }, rig.tell)
    return {
      measure: 'pages of two web processes on one PostgreSQL',
      against: 'pages of one',
      target: null,
      ratio: ratioOf(got.two, got.one),
      figures: `${middle(got.two, '/s')}, one ${middle(got.one, '/s')}`,
    }
  } finally {
    await Promise.all([one.end(), other.end()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Steps through the public command by as many callers, in one process or in two. */
async function stepsOfTwo(rig: Rig): Promise<Measured> {
  const url = await rig.database('bench_several')
  await copyDeals(url, 1, DEALS)
  await settle(url)
  const whole = await startSteps(url, CALLERS)
  const halves = [await startSteps(url, CALLERS / 2), await startSteps(url, CALLERS / 2)]
  try {
    const seconds = rig.quick ? 1 : 3
    const two = async () =>
      (await Promise.all(halves.map(({ rate }) => rate(seconds)))).reduce((sum, each) => sum + each, 0)
    await two()
    await whole.rate(seconds)
    const got = await interleave(5, { two, one: () => whole.rate(seconds) }, rig.tell)
    return {
      measure: `steps of two processes, ${CALLERS} callers together`,
      against: 'steps of one',
      target: null,
      ratio: ratioOf(got.two, got.one),
      figures: `${middle(got.two, '/s')}, one ${middle(got.one, '/s')}`,
    }
  } finally {
    for (const each of [whole, ...halves]) each.end()
  }
}

async function startSteps(url: string, count: number) {
  const program = join(import.meta.dirname, 'step-process.ts')
  const child = spawn(process.execPath, [program, url, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGTERM'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async () => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('a process that takes steps ended by itself')
    return value
  }
  await said()
  return {
    rate: async (seconds: number) => {
      child.stdin.write(`${seconds}\n`)
      return Number(await said())
    },
    end: () => child.stdin.end(),
  }
}

/** Steps that a standby confirms, and lists that it answers, each against the leader alone. */
async function besideStandby(rig: Rig): Promise<Measured[]> {
  const { pair, end } = await startPair()
  const [leader, standby] = pair
  try {
    await migrate(leader.url)
    const first = await setStage(leader.url, [ana, benito, olga])
    await fundedDeal(first, { buyer: ana, seller: benito, operator: olga })
    await first.database.close()
    await copyDeals(leader.url, 1, DEALS)
    await settle(leader.url)
    const stage = await setStage(leader.url, [])
    const replica = await openReplica(standby.url, stage.database, { max: 10 })
    try {
      await replica.look()
      const seconds = rig.quick ? 1 : 3
      const step = releasing(stage)
      const rate = async (act: () => Promise<unknown>) => (await callers(CALLERS, seconds, act)).perSecond
      const steps = async (confirmedBy: '' | '*') => {
        await onServer(
          leader.url,
          `alter system set synchronous_standby_names = '${confirmedBy}'`,
          'select pg_reload_conf()',
        )
        return rate(step)
      }
      const list = (means = stage.means) => ask(means, actorOf(ana, stage.now()), transactionsList, {})
      await rate(step)
      const got = await interleave(
        5,
        {
          confirmed: () => steps('*'),
          alone: () => steps(''),
          byStandby: () => rate(() => list({ ...stage.means, replica })),
          byLeader: () => rate(() => list()),
        },
        rig.tell,
      )
      return [
        {
          measure: 'steps that a synchronous standby confirms',
          against: 'steps without one',
          target: null,
          ratio: ratioOf(got.confirmed, got.alone),
          figures: `${middle(got.confirmed, '/s')}, alone ${middle(got.alone, '/s')}`,
        },
        {
          measure: 'lists that a standby answers',
          against: 'lists of the leader',
          target: null,
          ratio: ratioOf(got.byStandby, got.byLeader),
          figures: `${middle(got.byStandby, '/s')}, leader ${middle(got.byLeader, '/s')}`,
        },
      ]
    } finally {
      await replica.close()
      await stage.database.close()
    }
  } finally {
    await end()
  }
}
