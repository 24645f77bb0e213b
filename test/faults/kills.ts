import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { existing } from '#domain/assert.ts'
import { postmasterOf } from '#store/database/postgres-processes.ts'
import { startVictim, type Kept, type Victim } from './victim.ts'
import { assertWhole } from './whole.ts'

/** What came of a run of kills: nothing of it is lost, or the run has thrown. */
export type Kills = Readonly<{
  postgres: number
  program: number
  both: number
  kept: number
  events: number
}>

/** What is proven between the kills, so that a long run names the hundred in which something broke. */
const BETWEEN = 100
/** How many milliseconds a killed PostgreSQL may stay without its successor. */
const PATIENCE = 60_000

/** Ends the PostgreSQL of a folder at once, as no order could; tells which process that was. */
export function killPostgres(folder: string): number {
  const { pid } = existing(postmasterOf(join(folder, 'data')), 'PostgreSQL runs')
  process.kill(pid, 'SIGKILL')
  return pid
}

/**
 * Kills PostgreSQL, the program that takes steps on it as fast as it can, or both, so many times, each at a moment
 * that nobody chose. Throws where a step that was said to be kept is not there, an invariant is broken, a step is
 * half there, or the program does not get on by itself after its PostgreSQL was killed.
 */
export async function killOften(
  folder: string,
  times: number,
  tell: (line: string) => void = () => {},
): Promise<Kills> {
  const done = { postgres: 0, program: 0, both: 0 }
  const kept: Kept[] = []
  let victim: Victim | null = null
  let [events, killed] = [0, 0]
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      victim ??= await startVictim(folder)
      await work(victim)
      await isAnother(folder, killed)
      const what = chosen()
      if (what !== 'program') killed = killPostgres(folder)
      if (what !== 'postgres') await victim.kill()
      done[what] += 1
      const isProven = kill % BETWEEN === 0 || kill === times
      if (isProven && what === 'postgres') {
        await work(victim)
        await victim.end()
      }
      if (!isProven && what === 'postgres') continue
      kept.push(...victim.kept)
      victim = null
      if (!isProven) continue
      events = await assertWhole(folder, kept)
      tell(`${kill} kills: ${kept.length} steps kept, ${events} events, none lost, every invariant holds`)
    }
  } finally {
    await victim?.kill()
  }
  return { ...done, kept: kept.length, events }
}

function chosen(): 'postgres' | 'program' | 'both' {
  const die = randomInt(10)
  if (die < 5) return 'postgres'
  return die < 8 ? 'program' : 'both'
}

/** Waits for the PostgreSQL after the one that was killed: steps that are told late may still be of the time before. */
async function isAnother(folder: string, killed: number): Promise<void> {
  const end = performance.now() + PATIENCE
  const running = () => postmasterOf(join(folder, 'data'))?.pid ?? killed
  while (running() === killed) {
    if (performance.now() > end) throw new Error('no other PostgreSQL begins')
    await pause(10)
  }
}

/** Lets a program work for a moment that nobody chose. */
async function work(victim: Victim): Promise<void> {
  await victim.keeps(victim.kept.length + 5)
  await pause(randomInt(10, 400))
}
