import type { RequestListener, Server } from 'node:http'
import { health, type Unready } from '#api/health.ts'
import type { Config } from '#config.ts'
import { openDatabase } from '#store/database.ts'
import { createMeans } from '#store/means.ts'
import { isMigrated, migrate } from '#store/migrate.ts'
import { createSeals } from '#store/seal.ts'
import type { Parts } from '#web/app.ts'
import { secretKey } from './key.ts'
import type { Log } from './log.ts'
import { openPostgres } from './postgres.ts'
import { listen } from './web-server.ts'

/** The pages, built or straight from the sources: what answers a request once the program is ready. */
export type Pages = (parts: Parts, server: Server) => Promise<RequestListener>

export type Program = {
  readonly port: number
  /** Takes no new work, finishes the work in hand, closes everything in the reverse order of opening. */
  stop(): Promise<void>
}

export type ProgramOptions = {
  readonly config: Config
  readonly log: Log
  /** One line of progress for whoever waits at the terminal. */
  readonly tell: (line: string) => void
  readonly pages: Pages
}

/** Puts the whole product together: database, web and worker in one process. */
export async function startProgram({ config, log, tell, pages }: ProgramOptions): Promise<Program> {
  let state: 'ready' | Unready = 'starting'
  const closers: (() => Promise<void>)[] = []
  const web = await listen(config.host, config.port)
  const stop = async () => {
    state = 'stopping'
    await web.close(config.shutdownSeconds)
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error('closing-failed', { error }))
    }
  }
  try {
    const postgres = await openPostgres(config, tell)
    closers.push(() => postgres.stop())
    await migrate(postgres.url, tell)
    const database = openDatabase(postgres.url, {
      max: config.databasePool,
      log: (error) => log.error('database-connection-lost', { error }),
    })
    closers.push(() => database.close())
    const means = createMeans({
      database,
      clock: () => Temporal.Now.instant(),
      seals: createSeals(secretKey(config)),
      policy: { timers: config.timers, toleranceMinor: 0n },
      sandbox: !config.isProduction,
    })
    // Steps that were decided before the door closed are kept before the database goes.
    closers.push(() => means.recorder.idle())
    const readiness = async () => {
      if (state !== 'ready') return state
      return (await isMigrated(postgres.url)) ? 'ready' : 'migrations-behind'
    }
    const parts: Parts = {
      baseUrl: config.baseUrl,
      mountBefore: (app) => {
        app.route('/', health(readiness))
      },
      log: (line) => log.error('request-failed', line),
    }
    web.open(await pages(parts, web.server))
    state = 'ready'
    return { port: web.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
