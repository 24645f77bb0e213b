import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { existing } from '#domain/assert.ts'
import { postmasterOf } from '#store/database/postgres-processes.ts'
import { giveToPostgres, launcherFor } from '#store/database/postgres-user.ts'
import { endAllIn, scratchFolder, takeAway } from '#test/scratch.ts'
import { type Disks, makeDisks } from './disks.ts'
import { ask, looksAt, until } from './looks.ts'
import { type Network, startNetwork } from './network.ts'
import type { ClusterPrograms } from './packages.ts'
import { withChildren } from './processes.ts'
import { dataOf, type Machine, machines } from './machines.ts'
import { portOf, PORTS, settingsHere } from './settings-here.ts'
import { type KeptProgram, keepRunning } from './supervisor.ts'

/** A machine that lost its power is back after so long: longer than the lease of who leads. */
const MACHINE_AGAIN_MS = 25_000
/** systemd's own `RestartSec`, more or less. */
const PROGRAM_AGAIN_MS = 1_000
const account = 'resguardo'

/** Three PostgreSQL under Patroni with three etcd, and HAProxy in front, on this machine. */
export type Cluster = Readonly<{
  folder: string
  /** The address of a database for its owner: of all three servers, or of HAProxy. */
  addressOf: (database: string, by: 'servers' | 'haproxy' | Machine) => string
  /** Makes a database that belongs to the program's account. */
  makeDatabase: (name: string) => Promise<void>
  leader: () => Promise<Machine>
  etcdLeader: () => Promise<Machine>
  /** One that follows and has everything that is kept. */
  synchronous: () => Promise<Machine>
  /** Whether it follows without delay. */
  follows: (machine: Machine) => Promise<boolean>
  /** Lets whoever leads begin another file of what it writes ahead: a disk that is full is noticed by who begins one. */
  beginFile: () => Promise<void>
  /** Cuts a machine off from the others and from the programs, until it is healed. */
  cutOff: (machine: Machine) => Promise<void>
  heal: Network['heal']
  /** Where each machine has a disk of its own; or why not, in Spanish. */
  disks: Disks | string
  /** Waits until one leads, two follow without delay, and one of those has everything that is kept. */
  healthy: () => Promise<void>
  /** Patroni and PostgreSQL of a machine with all its processes. */
  processesOf: (machine: Machine) => number[]
  etcd: (machine: Machine) => KeptProgram
  /** Asks Patroni to let another lead, as an operator does. */
  switchFrom: (machine: Machine) => Promise<void>
}>

/** What has to be ended, the last first; whoever begins something puts its end here before it begins. */
export type Ends = (() => Promise<void>)[]

/** Starts a cluster in a folder of its own; everything of it ends with what it leaves in `ends`, and with this process. */
export async function startCluster(programs: ClusterPrograms, first: number, ends: Ends): Promise<Cluster> {
  const folder = scratchFolder('cluster')
  // PostgreSQL's account has to pass.
  chmodSync(folder, 0o711)
  const settings = settingsHere(first, folder, programs.postgres)
  const kept = new Map<string, KeptProgram>()
  const secret = settings.password('postgres')
  const ownSecret = settings.password('patroni')

  ends.push(async () => {
    for (const each of kept.values()) void each.leave(0)
    await endAllIn(folder)
    takeAway(folder)
  })
  // What a killed run left behind at these ports was ended with its folder.
  await mustBeFree(first)
  const disks = makeDisks(folder)
  const network = await startNetwork(first, ends)
  const addressOf = addressesOf(first, ownSecret)
  const looks = looksAt(first, folder, ownSecret)
  const atLeader = async (question: string) =>
    askOwner(
      `postgres://postgres:${secret}@127.0.0.1:${portOf(first, 5432, await looks.leader())}/postgres`,
      question,
    )

  await startProcesses({ programs, first, folder, settings, kept })
  await looks.healthy()
  await atLeader(`create role ${account} login createrole password '${ownSecret}'`)
  const program = (name: string) => existing(kept.get(name), `${name} is kept`)
  return {
    ...looks,
    folder,
    addressOf,
    makeDatabase: (name) => atLeader(`create database ${name} owner ${account}`),
    processesOf(machine) {
      const { pid = 0 } = postmasterOf(dataOf(folder, machine)) ?? {}
      return [program(machine).pid(), pid].flatMap(withChildren)
    },
    // Whoever leads falls over of it where its own disk is full.
    beginFile: () => atLeader('select pg_switch_wal()').catch(() => {}),
    cutOff: (machine) =>
      network.cut({
        machine,
        roots: [program(machine).pid(), program(`etcd-${machine}`).pid()],
        data: dataOf(folder, machine),
      }),
    heal: network.heal,
    disks,
    etcd: (machine) => program(`etcd-${machine}`),
  }
}

function addressesOf(first: number, secret: string): Cluster['addressOf'] {
  const at = (port: number) => `127.0.0.1:${port}`
  const start = `postgres://${account}:${secret}@`
  return (database, by) => {
    if (by === 'haproxy') return `${start}${at(portOf(first, 5000))}/${database}`
    if (by !== 'servers') return `${start}${at(portOf(first, 5432, by))}/${database}`
    const all = machines.map((machine) => at(portOf(first, 5432, machine)))
    return `${start}${all.join(',')}/${database}?target_session_attrs=read-write`
  }
}

async function askOwner(connectionString: string, question: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

type Parts = Readonly<{
  programs: ClusterPrograms
  first: number
  folder: string
  settings: ReturnType<typeof settingsHere>
  kept: Map<string, KeptProgram>
}>

/** Starts etcd, then Patroni with PostgreSQL, and HAProxy; each is kept under its name from then on. */
async function startProcesses({ programs, first, folder, settings, kept }: Parts): Promise<void> {
  const { patroni, etcd, haproxy, postgres } = programs
  const clean = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', RESGUARDO_CLUSTER: folder }
  const keep = (name: string, home: string, command: string[], env: object, againAfterMs: number) => {
    const { prefix, spawnAs } = launcherFor(postgres, home)
    const log = join(folder, `${name}.log`)
    kept.set(
      name,
      keepRunning({
        name,
        command: [...prefix, ...command],
        env: { ...clean, ...env },
        log,
        as: spawnAs,
        againAfterMs,
      }),
    )
  }
  for (const machine of machines) {
    const home = join(folder, machine)
    chmodSync(home, 0o700)
    writeFileSync(join(home, 'patroni.yml'), settings.patroni(machine), { mode: 0o600 })
    giveToPostgres(home, launcherFor(postgres, home))
    keep(`etcd-${machine}`, home, [etcd], settings.etcd(machine), PROGRAM_AGAIN_MS)
  }
  await until(
    async () => (await ask(`http://127.0.0.1:${portOf(first, 2379, 'uno')}/health`)) === 200,
    `etcd does not begin: ${folder}`,
  )
  for (const machine of machines)
    keep(
      machine,
      join(folder, machine),
      [patroni, join(folder, machine, 'patroni.yml')],
      {},
      MACHINE_AGAIN_MS,
    )
  const front = join(folder, 'haproxy')
  mkdirSync(front, { mode: 0o700 })
  writeFileSync(join(front, 'haproxy.cfg'), settings.haproxy(), { mode: 0o600 })
  giveToPostgres(front, launcherFor(postgres, front))
  keep('haproxy', front, [haproxy, '-db', '-f', join(front, 'haproxy.cfg')], {}, PROGRAM_AGAIN_MS)
}

async function mustBeFree(first: number): Promise<void> {
  for (let port = first; port < first + PORTS; port += 1)
    // Somebody may listen at one of the two alone.
    for (const host of ['127.0.0.1', '::'])
      await new Promise<void>((resolve, reject) => {
        const probe = createServer().once('error', (error: Error & { code?: string }) =>
          error.code === 'EADDRINUSE'
            ? reject(new Error(`El puerto ${port} está ocupado: elige otros con --port.`))
            : resolve(),
        )
        probe.listen(port, host, () => probe.close(() => resolve()))
      })
}
