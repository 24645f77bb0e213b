import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** What stands between a browser and the program, and plays what happens there in the life of a site. */
export type Front = Readonly<{
  address: string
  /** What it pretends at the moment. */
  plays: {
    /** Another build runs than the program's. */
    build: string | null
    /** Files that the deployment took away. */
    missing: RegExp | null
    /** Nobody answers. */
    isDown: boolean
    /** What is asked there arrives, and its answer does not. */
    lost: RegExp | null
  }
  /** The paths that were asked for. */
  asked: string[]
  stop(): Promise<void>
}>

/** Stands in front of the program, on a port of its own. */
export async function startFront(port: number, program: string): Promise<Front> {
  const plays: Front['plays'] = { build: null, missing: null, isDown: false, lost: null }
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    asked.push(path)
    if (plays.isDown) return void incoming.socket.destroy()
    if (plays.missing?.test(path)) return void outgoing.writeHead(404).end()
    passOn(program, incoming, outgoing, { build: plays.build, isLost: plays.lost?.test(path) === true })
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    address: `http://localhost:${port}`,
    plays,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type How = Readonly<{ build: string | null; isLost: boolean }>

let ownBuild: string | null = null

/** Hands on what the program says; where a build is pretended, its id in the place of the real one. */
function passOn(program: string, incoming: IncomingMessage, outgoing: ServerResponse, how: How) {
  const { build, isLost } = how
  const { method, url } = incoming
  // What is read here on its way comes as it is.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const onwards = request(new URL(url ?? '/', program), { method, headers }, (answer) => {
    if (isLost) {
      answer.resume()
      return void answer.on('end', () => outgoing.destroy())
    }
    const kind = answer.headers['content-type'] ?? ''
    const mayName = /text\/html|text\/javascript|application\/json/.test(kind) && !url?.startsWith('/assets/')
    const { statusCode = 502 } = answer
    if (!mayName) {
      outgoing.writeHead(statusCode, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      ownBuild ??= /<meta name="build" content="(\w+)"/.exec(text)?.[1] ?? null
      const told = build !== null && ownBuild !== null ? text.replaceAll(ownBuild, build) : text
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers
      outgoing.writeHead(statusCode, rest).end(told)
    })
  })
  onwards.on('error', () => outgoing.destroy())
  incoming.pipe(onwards)
}
