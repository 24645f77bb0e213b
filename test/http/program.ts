import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { readConfig } from '#settings/config.ts'
import { createLog } from '#program/log.ts'
import { builtPages } from '#program/pages.ts'
import { startProgram } from '#program/program.ts'
import type { Means } from '#store/means.ts'
import type { Parts } from '#web/app.ts'
import { freePort } from '#store/database/free-port.ts'
import { place, scratchFolder } from '#test/scratch.ts'

/**
 * The whole program as `npm start` runs it, on a fresh database with its demonstration, in this process. With
 * `settings` other than the usual ones: behind a proxy that ends TLS, for example. `write` takes every line of its log.
 */
export async function runningProgram(
  settings: Readonly<Record<string, string>> = {},
  write?: (line: string) => void,
) {
  const { stop, ...program } = await startedProgram(settings, write)
  after(stop)
  return program
}

/** The same for a program that is no test: it ends with `stop`. */
export async function startedProgram(
  settings: Readonly<Record<string, string>> = {},
  write?: (line: string) => void,
) {
  if (!existsSync(join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js')))
    throw new Error('These tests need the built pages: run "npm run build" first.')
  const dataDir = scratchFolder('http', place())
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    SANDBOX_BANK: 'on',
    DEMO: 'on',
    ...settings,
  })
  if (config.demo && config.dataDir === dataDir) copySown(dataDir)
  const handed: Parts[] = []
  const program = await startProgram({
    config,
    log: createLog(write ? 'debug' : 'error', write),
    tell: () => {},
    pages: (parts, server) => {
      handed.push(parts)
      return builtPages(parts, server)
    },
  })
  const stop = async () => {
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [parts] = handed
  if (!parts?.means) throw new Error('The program hands its means to the pages.')
  const means: Means = parts.means
  return { address: `http://localhost:${port}`, parts, means, stop }
}

/** What `test/http/sown.ts` keeps for all of a run; where a file runs on its own there is nothing, and it sows itself. */
function copySown(dataDir: string): void {
  const sown = process.env['SOWN_DEMONSTRATION']
  // Node's own copying would lose to whom the files belong, and PostgreSQL does not run as root.
  if (sown) execFileSync('cp', ['-a', `${sown}/.`, dataDir])
}
