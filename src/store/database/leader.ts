import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { existing } from '#domain/assert.ts'
import { serversOf } from '#domain/database-servers.ts'

/** How long a server may take to let somebody in, or to say what it is, in milliseconds. */
const PATIENCE_MS = 5_000
/** How long the others are waited for once one of them leads: of two that say so, the one promoted last does. */
const OTHERS_MS = 500

/** How every connection of ours is made: a server that hangs or is gone is not waited for without end. */
export const patience = {
  connectionTimeoutMillis: PATIENCE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies ClientConfig

/** No server of the address may be written to now: none answers, or they follow another, or another has replaced them. */
export class NoLeader extends Error {
  readonly code = 'no-leader'

  constructor(reasons: string) {
    super(`Ningún servidor de DATABASE_URL admite escrituras ahora (${reasons}).`)
    this.name = 'NoLeader'
  }
}

/**
 * The newest timeline that was met in each group of servers. PostgreSQL begins a new one whenever a standby is promoted, so a
 * server on an older one led once, and was replaced: it may not know yet that it has lost its lease.
 */
const newest = new Map<string, number>()

/** By which name the servers of an address are known together, whoever signs in to them. */
export function groupOf(url: string): string {
  const names = serversOf(url).map(({ name }) => name)
  return names.join()
}

/** Whether a timeline is the newest that was met in its group. */
export function isNewest(group: string, timeline: number): boolean {
  return timeline >= (newest.get(group) ?? 0)
}

/** Asks the server of a connection on which timeline it leads. Refuses one that only reads, that hangs, or that was replaced. */
export async function mustLead(client: ClientBase, group: string): Promise<number> {
  const asked = client.query<{ isReadOnly: boolean; log: string | null }>(
    `select current_setting('transaction_read_only')::boolean as "isReadOnly",
            case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as log`,
  )
  const { rows } = await within(asked)
  const standing = existing(rows[0], 'a server says what it is')
  if (standing.isReadOnly || standing.log === null) throw new NoLeader('solo lee')
  // The name of a piece of its log begins with its timeline.
  const timeline = Number.parseInt(standing.log.slice(0, 8), 16)
  if (!isNewest(group, timeline)) throw new NoLeader('otro lo ha relevado')
  newest.set(group, timeline)
  return timeline
}

type Leading = Readonly<{ client: Client; name: string; address: string; timeline: number }>

/** Connects to the server of an address that leads, of one or of several that it names; the caller ends the connection. */
export async function connectToLeader(url: string, options: ClientConfig = {}): Promise<Client> {
  return (await findLeader(url, options)).client
}

/** The same, telling which server it is. Where there is but one its own failure is thrown. */
export async function findLeader(url: string, options: ClientConfig = {}): Promise<Leading> {
  const servers = serversOf(url)
  const group = groupOf(url)
  const leaders: Leading[] = []
  let isDecided = false
  const tries = servers.map(async (server) => {
    const client = await connectTo(server.address, options)
    try {
      const timeline = await mustLead(client, group)
      if (isDecided) await client.end()
      else leaders.push({ client, ...server, timeline })
    } catch (error) {
      void client.end()
      throw error
    }
  })
  const ends = Promise.allSettled(tries)
  await Promise.any(tries).catch(async () => {
    const reasons = (await ends).flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
    if (servers.length === 1) throw existing(reasons[0], 'it failed')
    throw new NoLeader(reasons.map((each, place) => `${servers[place]?.name}: ${reasonOf(each)}`).join('; '))
  })
  await Promise.race([ends, pause(OTHERS_MS, undefined, { ref: false })])
  isDecided = true
  const [first, ...others] = leaders.toSorted((one, other) => other.timeline - one.timeline)
  for (const { client } of others) void client.end()
  return existing(first, 'one of them leads')
}

async function connectTo(address: string, options: ClientConfig): Promise<Client> {
  const client = new Client({ ...patience, ...options, connectionString: address })
  // What is asked on a connection that breaks fails by itself; nothing of it ends the program.
  client.on('error', () => {})
  await client.connect()
  return client
}

function reasonOf(error: Error): string {
  if (error instanceof NoLeader) return error.message.replace(/^.*\((.*)\)\.$/, '$1')
  return error.message || ('code' in error ? String(error.code) : error.name)
}

async function within<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  const silence = pause(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new NoLeader('no responde')
  })
  try {
    return await Promise.race([asked, silence])
  } finally {
    asked.catch(() => {})
    silence.catch(() => {})
    late.abort()
  }
}
