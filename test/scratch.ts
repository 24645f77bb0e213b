import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOM_IN_MEMORY = 2 * 2 ** 30
const memory = '/dev/shm'
const ours = /^resguardo-[a-z0-9-]+\.(\d+)\.\w{6}$/

/** Where the databases of tests lie: in memory where there is room, because copying them is most of the work. */
export function place(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_IN_MEMORY ? memory : tmpdir()
}

/** A folder for this process alone, named for what it is for. What a killed run left behind goes first. */
export function scratchFolder(name: string, where = tmpdir()): string {
  sweepLeftBehind()
  return mkdtempSync(join(where, `resguardo-${name}.${process.pid}.`))
}

let isSwept = false

/** Ends what works in the folders of processes that are gone, and takes the folders away; once a process. */
function sweepLeftBehind(): void {
  if (isSwept) return
  isSwept = true
  for (const where of new Set([memory, tmpdir()].filter((each) => existsSync(each))))
    for (const name of readdirSync(where)) {
      const [, owner] = ours.exec(name) ?? []
      if (owner === undefined || isAlive(Number(owner))) continue
      sweep(join(where, name))
    }
}

function sweep(folder: string): void {
  try {
    for (const pid of workingIn(folder)) process.kill(pid, 'SIGKILL')
    takeAway(folder)
  } catch (error) {
    // Somebody else's, or just being swept by another process.
    if (
      !['EACCES', 'EPERM', 'ENOENT', 'ENOTEMPTY', 'ESRCH'].includes(String((error as { code?: string }).code))
    )
      throw error
  }
}

/** Takes a folder away with all that is in it, and the file systems that were mounted there before. */
export function takeAway(folder: string): void {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  for (const mount of mounts) {
    const [, at = ''] = mount.split(' ')
    if (at.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', at], { stdio: 'ignore' })
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Ends every process that was started on a folder, and waits until they are gone. */
export async function endAllIn(folder: string): Promise<void> {
  for (let pids = workingIn(folder); pids.length > 0; pids = workingIn(folder)) {
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It was faster.
      }
    await pause(50)
  }
}

/** Processes that were started on a folder: PostgreSQL, a program, a browser. Known only where there is `/proc`. */
function workingIn(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => pid !== process.pid && startedOn(pid, folder))
}

function startedOn(pid: number, folder: string): boolean {
  return ['cmdline', 'environ'].some((file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
