import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The address cannot be listened on. The message is a sentence for the operator. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** The door to the web: it listens from the first moment, says "starting" until it is opened, and closes in order. */
type WebServer = {
  readonly port: number
  readonly server: Server
  /** From now on this answers. */
  open(listener: RequestListener): void
  /**
   * Goes on answering for these seconds, each answer the last of its connection: so long proxies take to see that it is
   * not ready and to send everybody elsewhere.
   */
  drain(seconds: number): Promise<void>
  /** Takes no new work, waits for the work in hand, at most the given seconds. */
  close(graceSeconds: number): Promise<void>
}

/** The names of the settings that say where something listens. */
type Setting = Readonly<{ host: string; port: string }>

const ofPages: Setting = { host: 'HOST', port: 'PORT' }

/** Takes the port at once, so that a taken one is known before anything is prepared. */
export async function listen(host: string, port: number, setting = ofPages): Promise<WebServer> {
  let listener: RequestListener = answerStarting
  let isClosing = false
  const server = createServer((request, response) => {
    // A connection that stays open would bring more work to a program that is leaving.
    if (isClosing) response.setHeader('connection', 'close')
    const refused = statusOfMisuse(request)
    if (refused === null) listener(request, response)
    else response.writeHead(refused, { connection: 'close' }).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new PortTaken(sentenceFor(error, { host, port }, setting), { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    server,
    open(opened) {
      listener = opened
    },
    drain(seconds) {
      isClosing = true
      return pause(seconds * 1000)
    },
    close(graceSeconds) {
      isClosing = true
      return closeInOrder(server, graceSeconds)
    },
  }
}

/**
 * The status of what no browser sends, and what means one thing to us and another to a proxy: TRACE, which the layer above
 * would take for GET, and two names of one site (RFC 9112, section 3.2). Null for every other request.
 */
function statusOfMisuse({ method, rawHeaders }: IncomingMessage): 400 | 405 | null {
  if (method === 'TRACE') return 405
  const names = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  return names.length > 1 ? 400 : null
}

async function closeInOrder(server: Server, graceSeconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const isLive = request.url === '/health/live'
  const isWatcher = request.url?.startsWith('/health/') ?? false
  response.writeHead(isLive ? 200 : 503, {
    'content-type': isWatcher ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'retry-after': '2',
  })
  if (isWatcher) response.end(JSON.stringify({ status: isLive ? 'live' : 'starting' }))
  else
    response.end(
      '<!doctype html><html lang="es"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Resguardo</title><p>Resguardo se está iniciando. Esta página se abre sola en unos segundos.</p></html>',
    )
}

function sentenceFor(
  error: NodeJS.ErrnoException,
  { host, port }: Readonly<{ host: string; port: number }>,
  setting: Setting,
): string {
  if (error.code === 'EADDRINUSE')
    return `El puerto ${port} ya está ocupado por otro programa. Ciérralo o elige otro con ${setting.port}.`
  if (error.code === 'EACCES')
    return `No hay permiso para escuchar en el puerto ${port}. Elige otro con ${setting.port}, mayor que 1023.`
  return `No se puede escuchar en ${host}:${port} (${error.code ?? error.message}). Revisa ${setting.host} y ${setting.port}.`
}
