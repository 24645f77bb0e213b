import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ReplicaStanding } from '#domain/database-servers.ts'
import { isThisMachine } from '#domain/this-machine.ts'
import type { Config } from '#settings/config.ts'
import { openDatabase } from '#store/database/database.ts'
import { ownHosts } from '#web/server/gate/own-hosts.ts'
import type { Meter } from '#store/means.ts'
import type { Foundation } from '../foundation.ts'
import type { Log } from '../log.ts'
import { listen } from '../web-server.ts'
import { keptFor } from './kept-for.ts'
import { createMeter } from './meter.ts'
import { readStanding, type Standing } from './standing.ts'
import { standingGauges } from './standing-gauges.ts'

/** How long one question to the database may take, and how long a scrape waits for all of them. */
const QUESTION_MS = 3000
const SCRAPE_MS = 5000

/** What the program shows of itself to Prometheus, on a port of its own. */
export type Metrics = Readonly<{
  meter: Meter
  /** From now on it is told too how everything stands in the database; answers how that ends. */
  watch(foundation: Foundation): () => Promise<void>
  close(): Promise<void>
}>

/** Opens the port of the measures; null where the settings name none, and then nothing is measured. */
export async function openMetrics(config: Config, log: Log): Promise<Metrics | null> {
  if (config.metrics === null) return null
  const { host, port } = config.metrics
  // A page of a foreign name that is led to this machine reads nothing here; elsewhere the operator's network has names of its own.
  const isOurs = isThisMachine(`http://${host}`) ? ownHosts('http://localhost', []) : () => true
  const web = await listen(host, port, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const meter = createMeter(registry)
  const gauges = standingGauges(registry)
  let ask: () => Promise<Standing | null> = async () => null
  web.open((request, response) => {
    if (!isOurs(request.headers.host)) return void response.writeHead(421).end()
    answer(request, response, async () => {
      gauges.show(await Promise.race([ask(), pause(SCRAPE_MS, null, { ref: false })]))
      return { type: registry.contentType, text: await registry.metrics() }
    }).catch((error: unknown) => {
      log.error('measures-failed', { error })
      response.writeHead(500).end()
    })
  })
  return {
    meter,
    watch({ means, applicationUrl }) {
      showPool(registry, means.database.pool, config.databasePool)
      showReplica(registry, () => means.replica?.standing())
      // A connection of its own: whoever measures takes none from whoever works, and finds out when there are none left.
      const { reader, close } = openDatabase(applicationUrl, { max: 1, mostMs: QUESTION_MS })
      ask = keptFor(
        () => readStanding(reader, means.clock(), config.backup),
        (error) => log.error('standing-not-read', { error }),
      )
      return async () => {
        ask = async () => null
        await close()
      }
    },
    close: () => web.close(1),
  }
}

type Shown = Readonly<{ type: string; text: string }>

async function answer(
  { url, method }: IncomingMessage,
  response: ServerResponse,
  show: () => Promise<Shown>,
): Promise<void> {
  if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return void response.writeHead(404).end()
  const { type, text } = await show()
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(method === 'HEAD' ? undefined : text)
}

function showPool(registry: Registry, pool: Pool, most: number): void {
  const connections = new Gauge({
    name: 'resguardo_database_connections',
    help: 'Connections of the pool to the database: busy, idle, and the most there may be.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'most' }, most)
    },
  })
  const waiters = new Gauge({
    name: 'resguardo_database_connection_waiters',
    help: 'How many questions wait for a connection of the pool.',
    registers: [],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  for (const each of [connections, waiters]) registry.registerMetric(each)
}

function showReplica(registry: Registry, standing: () => ReplicaStanding | undefined): void {
  const gauge = (name: string, help: string, valueOf: () => number | undefined) => {
    const one = new Gauge({
      name: `resguardo_replica_${name}`,
      help,
      registers: [],
      collect() {
        const value = valueOf()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
    registry.registerMetric(one)
  }
  gauge(
    'read',
    'Whether the standby of the settings is read from: 1, or 0 where the leader answers all.',
    () => {
      const now = standing()
      return now && Number(now.state === 'follows')
    },
  )
  gauge('lag_seconds', 'How far the standby of the settings was behind.', () => standing()?.behind?.seconds)
  gauge(
    'lag_bytes',
    'What of the log the standby of the settings had not replayed.',
    () => standing()?.behind?.bytes,
  )
}
