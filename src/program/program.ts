import type { RequestListener, Server } from 'node:http'
import { health, type Unready } from '#api/health.ts'
import type { Config } from '#config.ts'
import type { Parts } from '#web/app.ts'
import { layFoundation } from './foundation.ts'
import type { Log } from './log.ts'
import { openSignIn } from './sign-in.ts'
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
    const foundation = await layFoundation({ config, log, tell })
    closers.push(() => foundation.close())
    const { auth, mailbox, close } = openSignIn(config, foundation, log)
    closers.push(close)
    const readiness = async () => {
      if (state !== 'ready') return state
      return (await foundation.isSound()) ? 'ready' : 'migrations-behind'
    }
    const parts: Parts = {
      baseUrl: config.baseUrl,
      auth,
      mailbox,
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
