import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { archiveSettings } from './postgres-archive.ts'
import { serverLog } from './postgres-log.ts'
import { programsFolder, runToItsEnd, surroundings, versionOf } from './postgres-programs.ts'
import { announceLeaving, clearLeftover, keep, leave, postmasterOf } from './postgres-processes.ts'
import { type Launcher, launcherFor } from './postgres-user.ts'
import { freePort } from './free-port.ts'

export type EmbeddedPostgres = {
  /** Address of the product's database, as its owner. */
  readonly url: string
  readonly version: string
  /** Ends PostgreSQL in order, unless it belongs to another living program. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  readonly folder: string
  /** 0 or absent: a free port. */
  readonly port?: number
  /** Server settings on top of ours, e.g. `fsync: 'off'` for tests. Money never runs with it. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether what it writes is copied out, for copies of the database. */
  readonly isArchived?: boolean
  /** How long it may take until it answers, in milliseconds; what was written since its last rest is repeated first. */
  readonly patience?: number
  readonly log?: (line: string) => void
}

const databaseName = 'resguardo'
/** How long a server that died and does not start is left alone before the next try, in milliseconds. */
const AGAIN = 2_000
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
}

/**
 * Runs the PostgreSQL that comes with the program, with its data below `folder`; makes it on the first start.
 * If it dies, it is started again on the same port. Another living program on the same folder shares its server.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true })
  const folder = realpathSync(options.folder)
  const end = performance.now() + 60_000
  for (;;) {
    const place = keep(folder)
    if (place === 'ours') return hostServer(folder, options)
    const shared = place === 'shared' ? await shareServer(folder) : null
    if (shared) return shared
    if (performance.now() > end)
      throw new Error(`Otro programa usa ${folder}, pero su PostgreSQL no atiende.`)
    await pause(50)
  }
}

async function hostServer(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const data = join(folder, 'data')
  let server: Server | null = null
  try {
    const programs = programsFolder()
    // PostgreSQL's account must be able to pass; the data below is closed to everybody else.
    chmodSync(folder, statSync(folder).mode | 0o111)
    if (!existsSync(data)) {
      log('Se prepara PostgreSQL por primera vez.')
      await prepareData(programs, folder, data)
    }
    const launcher = launcherFor(programs, data)
    const version = versionOf(programs)
    refuseOtherVersion(version, data)
    await clearLeftover(data, log)
    const archive = options.isArchived ? archiveSettings(folder, launcher.owner) : {}
    const settings = { ...ownSettings, ...archive, ...options.settings }
    server = new Server(join(programs, 'postgres'), folder, launcher, settings)
    await server.start(options.port ?? 0, log, options.patience)
    const url = addressOf(folder, server.port)
    await ensureDatabase(url)
    const ours = server
    const stop = async () => {
      announceLeaving(folder)
      await ours.stop()
      leave(folder)
    }
    return { url, version, stop }
  } catch (error) {
    await server?.stop()
    leave(folder)
    throw error
  }
}

async function shareServer(folder: string): Promise<EmbeddedPostgres | null> {
  const state = postmasterOf(join(folder, 'data'))
  if (!state?.ready) return null
  const url = addressOf(folder, state.port)
  try {
    await ensureDatabase(url)
    return { url, version: versionOf(programsFolder()), stop: async () => {} }
  } catch {
    // The server we saw is closing or its program was just killed: look again.
    return null
  }
}

class Server {
  readonly #command: string
  readonly #folder: string
  readonly #launcher: Launcher
  readonly #settings: Readonly<Record<string, string>>
  #child: ChildProcess | null = null
  #isStopping = false
  port = 0

  constructor(
    command: string,
    folder: string,
    launcher: Launcher,
    settings: Readonly<Record<string, string>>,
  ) {
    this.#command = command
    this.#folder = folder
    this.#launcher = launcher
    this.#settings = settings
  }

  /** Starts the server; a backend that still holds the memory of a killed server gets time to notice and end. */
  async start(port: number, log: (line: string) => void, patience = 60_000): Promise<void> {
    const end = performance.now() + patience
    for (;;) {
      this.port = port || (await freePort())
      const { file, said } = serverLog(this.#folder)
      const child = this.#launch(file)
      this.#child = child
      if (await this.#isReady(child, end)) {
        child.once('exit', () => void this.#revive(log))
        return
      }
      const reason = said()
      const isTransient = /shared memory block|could not bind|Address already in use|lock file/.test(reason)
      if (this.#isStopping || !isTransient || performance.now() > end)
        throw new Error(`PostgreSQL no arranca. Sus últimas líneas:\n${lastLines(reason)}`)
      // A program that was killed while it started its server leaves one that says only now that it is there.
      await clearLeftover(join(this.#folder, 'data'), log)
      await pause(150)
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (!child || hasEnded(child)) return
    child.ref()
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      child.kill(signal)
      if (await Promise.race([ended.then(() => true), pause(30_000, false, { ref: false })])) return
    }
  }

  // A session of its own: Ctrl-C in the terminal reaches the program, which finishes its work and then stops us.
  // The log is a file and no pipe: a server whose program was killed must not die of a broken pipe.
  #launch(file: string): ChildProcess {
    const output = openSync(file, 'a', 0o600)
    const settings = { ...this.#settings, port: String(this.port) }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command = '', ...rest] = [
      ...this.#launcher.prefix,
      this.#command,
      '-D',
      join(this.#folder, 'data'),
      ...given,
    ]
    const child = spawn(command, rest, {
      ...this.#launcher.spawnAs,
      detached: true,
      ...surroundings(),
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    child.on('error', () => {})
    child.unref()
    return child
  }

  async #isReady(child: ChildProcess, end: number): Promise<boolean> {
    while (!hasEnded(child)) {
      const state = postmasterOf(join(this.#folder, 'data'))
      if (state?.pid === child.pid && state?.ready) return true
      if (performance.now() > end) return false
      await pause(10)
    }
    return false
  }

  async #revive(log: (line: string) => void): Promise<void> {
    if (this.#isStopping) return
    log('PostgreSQL terminó de repente; se inicia de nuevo.')
    for (let isBack = false; !isBack && !this.#isStopping;) {
      try {
        // However long it takes to go through what was written before it died.
        await this.start(this.port, log, Infinity)
        isBack = true
        log('PostgreSQL atiende de nuevo.')
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await pause(AGAIN, undefined, { ref: false })
      }
    }
    if (this.#isStopping) await this.stop()
  }
}

/** Makes the data folder in one step: an interrupted first start leaves nothing half made. */
async function prepareData(programs: string, folder: string, data: string): Promise<void> {
  const fresh = `${data}.new`
  const password = join(folder, 'password')
  const handedOver = join(folder, 'password.new')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (!existsSync(password)) writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const launcher = launcherFor(programs, fresh)
  rmSync(handedOver, { force: true })
  writeFileSync(handedOver, readFileSync(password), { mode: 0o600 })
  if (launcher.owner) chownSync(handedOver, launcher.owner.uid, launcher.owner.gid)
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${handedOver}`]
  await runToItsEnd(launcher, join(programs, 'initdb'), [
    '-D',
    fresh,
    ...locale,
    ...access,
    '--no-instructions',
  ])
  rmSync(handedOver)
  renameSync(fresh, data)
}

function refuseOtherVersion(version: string, data: string): void {
  const kept = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version.split('.')[0] === kept) return
  throw new Error(
    `Los datos de ${data} son de PostgreSQL ${kept} y este programa trae PostgreSQL ${version}. ` +
      'Pásalos a la versión nueva con pg_dump antes de arrancar.',
  )
}

function addressOf(folder: string, port: number): string {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`
}

async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function lastLines(text: string): string {
  return text.split('\n').slice(-8).join('\n')
}
