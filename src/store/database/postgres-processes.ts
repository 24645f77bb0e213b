import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What PostgreSQL writes about itself into its data folder: process, port, and whether it takes connections. */
export function postmasterOf(data: string): { pid: number; port: number; ready: boolean } | null {
  const lines = wordsOf(join(data, 'postmaster.pid'))?.split('\n')
  if (!lines) return null
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/** Ends a PostgreSQL that outlived its program, in order; forgets the trace of one that is gone. */
export async function clearLeftover(data: string, log: (line: string) => void): Promise<void> {
  const leftover = postmasterOf(data)
  if (!leftover || !isAlive(leftover.pid)) return
  if (!worksIn(leftover.pid, data)) {
    // The number belongs to another program by now (usual in containers): PostgreSQL would refuse to start.
    rmSync(join(data, 'postmaster.pid'), { force: true })
    return
  }
  log(
    `PostgreSQL sigue en marcha de una vez anterior (proceso ${leftover.pid}); se cierra y se abre de nuevo.`,
  )
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(leftover.pid, signal)
    } catch {
      return
    }
    if (await isGone(leftover.pid, patience)) return
  }
  throw new Error(`PostgreSQL (proceso ${leftover.pid}) no se deja cerrar.`)
}

/**
 * Takes the folder for this program: "ours". "shared" when another living program keeps it, and "leaving" when that
 * one is about to give it back.
 */
export function keep(folder: string): 'ours' | 'shared' | 'leaving' {
  const file = join(folder, 'keeper')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${bornAt(process.pid)}`, { flag: 'wx', mode: 0o600 })
      return 'ours'
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const [pid = '', born = '', leaving] = wordsOf(file)?.split(' ') ?? []
    if (pid && isAlive(Number(pid)) && bornAt(Number(pid)) === born) return leaving ? 'leaving' : 'shared'
    rmSync(file, { force: true })
  }
  return 'leaving'
}

/** Tells other programs to wait: this one is closing the server. */
export function announceLeaving(folder: string): void {
  writeFileSync(join(folder, 'keeper'), `${process.pid} ${bornAt(process.pid)} leaving`)
}

/** Gives the folder back for the next program. */
export function leave(folder: string): void {
  rmSync(join(folder, 'keeper'), { force: true })
}

/** Waits until a process is gone; false when it is still there after the given milliseconds. */
async function isGone(pid: number, patienceMilliseconds: number): Promise<boolean> {
  const end = performance.now() + patienceMilliseconds
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return statusOf(pid)?.[0] !== 'Z'
}

function bornAt(pid: number): string {
  return statusOf(pid)?.[19] ?? 'unknown'
}

// The fields of /proc/PID/stat after the name, from the state on; a name may hold spaces and brackets.
function statusOf(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** What stands in a file that whoever wrote it may take away at any moment, also between a look at it and its reading. */
function wordsOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function worksIn(pid: number, data: string): boolean {
  if (!existsSync('/proc/self/cwd')) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}
