import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import { type Desk, openDesk } from './desk.ts'
import { adminApi, answerImpossible, deskRoutes } from './desk-routes.ts'
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
    listen(host: string, port: number): Promise<Readonly<{ port: number }>>
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
  app.route('/', adminApi(provider, desk))
  app.route('/', deskRoutes(provider, desk))
  app.get('/health', (c) => c.json({ status: 'ready' }))
  app.onError((error, c) => {
    const answer = answerImpossible(error, c)
    if (answer) return answer
    options.log?.('The sandbox provider failed', { error })
    return c.json({ status: 'fail', code: '500', message: 'Internal error.' }, 500)
  })
  let server: Server | null = null
  let timer: NodeJS.Timeout | undefined
  return {
    ...desk,
    app,
    tick: provider.tick,
    connect: (known) => void Object.assign(provider.connection, known),
    async listen(host, port) {
      const answer = getRequestListener(app.fetch)
      server = createServer((request, response) => void answer(request, response))
      const taken = await portOf(server, host, port)
      if (options.publicUrl === undefined)
        provider.connection.publicUrl = `http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}`
      timer = setInterval(() => {
        provider
          .tick()
          .catch((error: unknown) => options.log?.('The sandbox provider could not go on', { error }))
      }, TICK_MS)
      timer.unref()
      return { port: taken }
    },
    async close() {
      clearInterval(timer)
      if (server) await stop(server)
      server = null
      await provider.stop()
    },
  }
}

function portOf(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
