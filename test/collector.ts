import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Attribute = Readonly<{ key: string; value: Readonly<Record<string, unknown>> }>
type Sent = Readonly<{
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: readonly Attribute[]
  status?: Readonly<{ code?: number }>
  links?: readonly Readonly<{ traceId: string; spanId: string }>[]
}>

/** A span as a collector got it. */
export type Collected = Omit<Sent, 'attributes'> & Readonly<{ facts: Readonly<Record<string, unknown>> }>

/** A collector of traces on this machine (OTLP over HTTP, JSON); `status` is what it answers. */
export async function openCollector(status = 200) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () => bodies.flatMap(spansIn)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    /** Waits until spans of all these names came. */
    async has(...names: string[]) {
      for (let rounds = 0; rounds < 150; rounds += 1) {
        const found = new Set(spans().map(({ name }) => name))
        if (names.every((name) => found.has(name))) return
        await pause(200)
      }
      const known = new Set(spans().map(({ name }) => name))
      throw new Error(`Not followed: ${names.filter((name) => !known.has(name)).join(', ')}`)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function spansIn(body: string): Collected[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
  }
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }))
}
