import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A step that the program said is kept. */
export type Kept = Readonly<{ transactionId: string; version: number }>

/** A program that is going to be killed, and what it said until then. */
export type Victim = Readonly<{
  pid: number
  kept: readonly Kept[]
  /** Waits until the program has kept so many steps since its start. */
  keeps: (steps: number) => Promise<void>
  /** Kills it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>
  /** Asks it to end in order, and waits. */
  end: () => Promise<void>
}>

const PATIENCE = 40_000

/** Starts the program that takes steps on the database of a folder, and waits until it has begun. */
export async function startVictim(folder: string): Promise<Victim> {
  const program = join(import.meta.dirname, 'worker.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const kept: Kept[] = []
  let isReady = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, transactionId = '', version] = line.split(' ')
    if (word === 'ready') isReady = true
    if (word === 'kept') kept.push({ transactionId, version: Number(version) })
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  await until(() => isReady, child)
  return {
    pid: child.pid ?? 0,
    kept,
    keeps: (steps) => until(() => kept.length >= steps, child),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function until(isSo: () => boolean, child: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`the program ended by itself (${child.exitCode})`)
    if (performance.now() > end) {
      child.kill('SIGKILL')
      throw new Error('the program does not get on')
    }
    await pause(10)
  }
}
