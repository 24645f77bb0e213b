import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#store/database/free-port.ts'

/** A step that the program said is kept. */
export type Kept = Readonly<{ transactionId: string; version: number }>

/** A program that is going to be killed, and what it said until then. */
export type Victim = Readonly<{
  kept: readonly Kept[]
  /** Waits until the program has kept so many steps since its start. */
  keeps: (steps: number) => Promise<void>
  /** Kills it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>
  /** Asks it to end in order, and waits. */
  end: () => Promise<void>
}>

// A machine that does other things as well takes its time to start PostgreSQL.
const PATIENCE = 120_000
const LAST_WORDS = 2_000

/** Starts the program that takes steps on the database of a folder, and waits until it has begun. */
export async function startVictim(folder: string): Promise<Victim> {
  const program = join(import.meta.dirname, 'worker.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  const kept: Kept[] = []
  let isReady = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, transactionId = '', version] = line.split(' ')
    if (word === 'ready') isReady = true
    if (word === 'kept') kept.push({ transactionId, version: Number(version) })
  })
  const leave = leaving(child)
  const until = waiting(child)
  await until(() => isReady)
  return {
    kept,
    keeps: (steps) => until(() => kept.length >= steps),
    kill: () => leave('SIGKILL'),
    end: () => leave('SIGTERM'),
  }
}

/** The whole product as `npm start` runs it, on data of its own. */
type Product = Readonly<{
  address: string
  /** Waits until it says that it is ready. */
  ready: () => Promise<void>
  /** Waits until its health is this. */
  healthIs: (status: number) => Promise<void>
  kill: () => Promise<void>
  end: () => Promise<void>
}>

/**
 * Starts the whole product on the data of a folder; a first start makes its demonstration by real commands. A
 * program and surroundings are named where they are what is tried.
 */
export async function startProduct(
  folder: string,
  [program = '', ...given]: readonly string[] = [process.execPath, 'bin/serve.ts'],
  surroundings: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' },
): Promise<Product> {
  const port = await freePort()
  const env = { ...surroundings, DATA_DIR: folder, PORT: String(port) }
  const cwd = join(import.meta.dirname, '..', '..')
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd })
  let isReady = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Resguardo está listo')) isReady = true
  })
  const leave = leaving(child)
  const until = waiting(child)
  process.once('exit', () => child.kill('SIGTERM'))
  const health = `http://localhost:${port}/health/ready`
  return {
    address: `http://localhost:${port}`,
    ready: () => until(() => isReady),
    healthIs: (status) => until(async () => (await fetch(health)).status === status),
    kill: () => leave('SIGKILL'),
    end: () => leave('SIGTERM'),
  }
}

/** Sends a child away by its own id, and waits until it is gone. */
function leaving(child: ChildProcess): (signal: NodeJS.Signals) => Promise<void> {
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  return async (signal) => {
    child.kill(signal)
    await ended
  }
}

/** How it is waited for what a child does; when it ends instead, its last words are told, which a long log would bury. */
function waiting(child: ChildProcess): (isSo: () => boolean | Promise<boolean>) => Promise<void> {
  let words = ''
  child.stderr?.on('data', (more: Buffer) => {
    process.stderr.write(more)
    words = (words + more.toString()).slice(-LAST_WORDS)
  })
  return async (isSo) => {
    const end = performance.now() + PATIENCE
    while (!(await isSo())) {
      if (child.exitCode !== null)
        throw new Error(`the program ended by itself (${child.exitCode}): ${words}`)
      if (performance.now() > end) {
        child.kill('SIGKILL')
        throw new Error('the program does not get on')
      }
      await pause(10)
    }
  }
}
