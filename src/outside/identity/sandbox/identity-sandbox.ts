import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { type Desk, openDesk } from './desk.ts'
import { answerImpossible, deskRoutes } from './desk-routes.ts'
import { hostedRoutes } from './hosted-routes.ts'
import { type Connection, type IdentitySandboxOptions, openProvider } from './provider.ts'
import { providerApi } from './provider-api.ts'

/** An identity provider of our own for demonstrations and tests: it speaks the real one's contract and verifies nobody. */
export type IdentitySandbox = Desk &
  Readonly<{
    /** Everything it answers, to be asked without a port. */
    app: Hono
    /** Says what is known only once the program listens: where webhooks go, which pages may frame, its own address. */
    connect(known: Partial<Connection>): void
    /** Listens, and from then on sends what becomes due by itself. Port 0 takes any free one. */
    listen(hostname: string, port: number): Promise<Readonly<{ port: number }>>
    /** Ends what is over and sends what is due now. */
    tick(): Promise<void>
    /** Stops listening; everything is on the disk. */
    close(): Promise<void>
  }>

const TICK_MS = 1000

/** Opens the sandbox provider whose sessions are kept in a folder. Never in production. */
export async function createIdentitySandbox(options: IdentitySandboxOptions): Promise<IdentitySandbox> {
  const provider = await openProvider(options)
  const desk = openDesk(provider)
  const app = new Hono()
  app.route('/', providerApi(provider))
  app.route('/', hostedRoutes(provider))
  app.route('/', deskRoutes(provider, desk))
  if (options.beside) app.route('/', options.beside)
  app.get('/health', (c) => c.json({ status: 'ready' }))
  app.onError((error, c) => {
    const answer = answerImpossible(error, c)
    if (answer) return answer
    options.log?.('The sandbox provider failed', { error })
    return c.json({ status: 'fail', code: '500', message: 'Internal error.' }, 500)
  })
  let server: ServerType | null = null
  let timer: NodeJS.Timeout | undefined
  return {
    ...desk,
    app,
    tick: provider.tick,
    connect: (known) => void Object.assign(provider.connection, known),
    async listen(hostname, port) {
      const taken = await new Promise<number>((resolve, reject) => {
        server = serve({ fetch: app.fetch, hostname, port }, (address) => resolve(address.port))
        server.once('error', reject)
      })
      if (options.publicUrl === undefined)
        provider.connection.publicUrl = `http://${hostname === '0.0.0.0' ? 'localhost' : hostname}:${taken}`
      timer = setInterval(provider.tickSoon, TICK_MS)
      timer.unref()
      return { port: taken }
    },
    async close() {
      clearInterval(timer)
      if (server) {
        const closed = once(server, 'close')
        server.close()
        if ('closeAllConnections' in server) server.closeAllConnections()
        await closed
      }
      server = null
      await provider.stop()
    },
  }
}
