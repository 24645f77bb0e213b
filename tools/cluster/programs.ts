import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster, Ends } from './cluster.ts'
import { ask, until } from './looks.ts'
import { existing } from '#domain/assert.ts'
import { type Machine, machines } from './machines.ts'
import { type KeptProgram, keepRunning } from './supervisor.ts'

const root = join(import.meta.dirname, '..', '..')
/** systemd's own wait, and as long as `bin/resguardo.service` gives a program to end in order. */
const AGAIN_MS = 1_000
const LEAVE_MS = 30_000
const ASK_MS = 2_000
const WEB_ROW = 50
/** The ports after a web process are those of the neighbours that it plays in a demonstration. */
const BETWEEN_WEBS = 5
export const database = 'resguardo'

type Web = Readonly<{ kept: KeptProgram; address: string; isReady: () => Promise<boolean> }>

/** The programs of Resguardo on a cluster: two web processes and two workers. */
export type Programs = Readonly<{
  webs: readonly [Web, Web]
  workers: readonly [KeptProgram, KeptProgram]
  ready: () => Promise<void>
}>

/**
 * Starts them. One of each kind knows all three servers by name and reads from a standby; the
 * other goes through HAProxy.
 */
export async function startPrograms(cluster: Cluster, first: number, ends: Ends): Promise<Programs> {
  const data = join(cluster.folder, 'resguardo')
  mkdirSync(data)
  const common = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: data,
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
  }
  const byNames = {
    DATABASE_URL: cluster.addressOf(database, 'servers'),
    DATABASE_REPLICA_URL: cluster.addressOf(database, await standbyOf(cluster)),
  }
  const byProxy = { DATABASE_URL: cluster.addressOf(database, 'haproxy') }
  const started: KeptProgram[] = []
  const start = (name: string, program: string, env: NodeJS.ProcessEnv) => {
    const kept = keepRunning({
      name,
      command: [process.execPath, join(root, 'bin', program)],
      env: { ...common, ...env },
      log: join(cluster.folder, `${name}.log`),
      againAfterMs: AGAIN_MS,
      isOurs: true,
    })
    started.push(kept)
    return kept
  }
  const web = (number: 1 | 2, env: NodeJS.ProcessEnv): Web => {
    const port = first + WEB_ROW + (number - 1) * BETWEEN_WEBS
    const kept = start(`web-${number}`, 'serve.ts', { ...env, PORT: String(port) })
    return { kept, ...webAt(`http://localhost:${port}`) }
  }
  ends.push(async () => {
    await Promise.all(started.map((each) => each.leave(LEAVE_MS)))
  })
  // The first makes the tables and the invented market; the others find both, and start at the same moment.
  const one = web(1, byNames)
  await until(one.isReady, () => saidLast(cluster, 'web-1'))
  const two = web(2, byProxy)
  const workers = [start('worker-1', 'work.ts', byNames), start('worker-2', 'work.ts', byProxy)] as const
  const ready = () =>
    until(
      async () => (await Promise.all([one.isReady(), two.isReady()])).every(Boolean),
      () => `${saidLast(cluster, 'web-1')}; ${saidLast(cluster, 'web-2')}`,
    )
  await ready()
  return { webs: [one, two], workers, ready }
}

/** One of the machines that follow. */
async function standbyOf(cluster: Cluster): Promise<Machine> {
  const leader = await cluster.leader()
  const standby = machines.findLast((each) => each !== leader)
  return existing(standby, 'two of three follow')
}

function webAt(address: string): Pick<Web, 'address' | 'isReady'> {
  const isReady = async () =>
    (await ask(`${address}/health/ready`, { signal: AbortSignal.timeout(ASK_MS) })) === 200
  return { address, isReady }
}

function saidLast({ folder }: Cluster, name: string): string {
  const lines = readFileSync(join(folder, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
  return `${name} is not ready; it said at last: ${lines.at(-1)}`
}
