import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { existing } from '#domain/assert.ts'
import { type DatabaseServer, serversOf } from '#domain/database-servers.ts'
import type { Tracer } from '../means.ts'
import { askFollowed } from './followed-client.ts'
import { findLeader, groupOf, isNewest, mustLead, patience } from './leader.ts'

/** For so long a connection is believed without being asked again whether its server still leads, in milliseconds. */
const TRUST_MS = 2_000
/** How often all servers are looked at where there are several: what hangs at one that was replaced is ended then. */
const WATCH_MS = 5_000

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (problem?: Error | boolean) => void,
) => void

/** What is told while the pool works: a connection that broke, and the server to which it went over. */
type Told = Readonly<{
  lost: (error: Error) => void
  moved: (server: string) => void
  /** Who follows what is asked; absent where nobody does. */
  tracer?: Tracer | undefined
}>

/** A connection of the pool, and what is known of its server. */
class CheckedClient extends Client {
  server: DatabaseServer | null = null
  timeline = 0
  checkedAt = -Infinity
  /** Its server only reads, or was replaced: nobody gets it any more. */
  mustLeave = false

  override query(...asked: never[]): never {
    const answer: unknown = super.query(...(asked as [never]))
    if (answer instanceof Promise)
      answer.catch((problem: unknown) => {
        this.mustLeave ||= isReadOnly(problem)
      })
    return answer as never
  }
}

/**
 * The connections to the server that leads, of one or of several that the address names. Before one is handed out that was
 * not asked for two seconds, its server is asked whether it still leads; one that does not is closed, and another is found.
 */
export class LeaderPool extends Pool {
  readonly #url: string
  readonly #group: string
  readonly #told: Told
  readonly #lead: { server: DatabaseServer }
  readonly #clients = new Set<CheckedClient>()
  readonly #watch: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #doubtedAt = -Infinity

  constructor(url: string, options: PoolConfig, told: Told) {
    const servers = serversOf(url)
    const lead = { server: existing(servers[0], 'an address names a server') }
    class LeaderClient extends CheckedClient {
      constructor(config: ClientConfig = {}) {
        super({ ...patience, ...config, connectionString: lead.server.address })
        this.server = lead.server
      }

      override query(...asked: never[]): never {
        const ask = (...given: never[]) => super.query(...given)
        return told.tracer ? askFollowed(told.tracer, ask, asked) : ask(...asked)
      }
    }
    super({ ...options, Client: LeaderClient })
    this.#url = url
    this.#group = groupOf(url)
    this.#told = told
    this.#lead = lead
    this.on('connect', (client) => {
      client.on('error', told.lost)
      if (client instanceof CheckedClient) this.#clients.add(client)
    })
    this.on('release', (problem, client) => {
      if (client instanceof CheckedClient) this.#leave(client, problem)
    })
    this.on('remove', (client) => {
      if (client instanceof CheckedClient) this.#clients.delete(client)
    })
    // A connection that the server closed is replaced by the next query: nothing of it ends the program.
    this.on('error', () => {})
    if (servers.length > 1)
      this.#watch = setInterval(() => void this.#look().catch(() => {}), WATCH_MS).unref()
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return this.#checked()
    // Most are believed: these are handed on at once.
    super.connect((error, client, done) => {
      if (client && this.#isBelieved(client)) callback(undefined, client, done)
      else
        void this.#answer(callback, client ?? existing(error, 'there is a connection, or why there is none'))
    })
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#watch)
    return callback ? super.end(callback) : super.end()
  }

  /** A connection that met a server which only reads goes no further; the others are asked again, whenever they were. */
  #leave(client: CheckedClient, problem: unknown): void {
    client.mustLeave ||= isReadOnly(problem)
    if (!client.mustLeave) return
    this.#doubtedAt = performance.now()
    void client.end()
  }

  async #answer(callback: Connected, taken: PoolClient | Error): Promise<void> {
    const found = await this.#checked(taken).catch((error: Error) => error)
    if (found instanceof Error) callback(found, undefined, () => {})
    else callback(undefined, found, (problem) => found.release(problem))
  }

  /**
   * A connection whose server leads, beginning with what was taken from the pool. One that was kept and does not lead is
   * closed; for a new one the other servers are looked at once.
   */
  async #checked(taken?: PoolClient | Error): Promise<PoolClient> {
    for (let hasLooked = this.#watch === undefined; ; taken = undefined) {
      let isKept = false
      try {
        if (taken instanceof Error) throw taken
        const client = taken ?? (await super.connect())
        if (this.#isBelieved(client)) return client
        isKept = client instanceof CheckedClient && client.checkedAt > -Infinity
        await this.#check(client)
        return client
      } catch (error) {
        if (isKept) continue
        if (hasLooked || this.ending) throw error
        hasLooked = true
        await this.#look()
      }
    }
  }

  async #check(client: PoolClient): Promise<void> {
    const askedAt = performance.now()
    try {
      const timeline = await mustLead(client, this.#group)
      if (client instanceof CheckedClient) Object.assign(client, { timeline, checkedAt: askedAt })
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #isBelieved(client: PoolClient): boolean {
    if (!(client instanceof CheckedClient) || client.mustLeave) return false
    const { checkedAt, timeline } = client
    if (checkedAt <= this.#doubtedAt || performance.now() - checkedAt > TRUST_MS) return false
    return isNewest(this.#group, timeline)
  }

  /** Looks which server leads, and ends what is connected to any other, also what is being asked there. */
  #look(): Promise<void> {
    this.#looking ??= this.#goOver().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #goOver(): Promise<void> {
    const { client, name, address, timeline } = await findLeader(this.#url)
    void client.end()
    if (this.#lead.server.name !== name) this.#told.moved(name)
    this.#lead.server = { name, address }
    for (const each of this.#clients) {
      // Which timeline one is on that is just being asked is not known yet: whoever asks it decides.
      const isOlder = each.timeline > 0 && each.timeline < timeline
      if (each.server?.name !== name || isOlder) {
        each.mustLeave = true
        void each.end()
      }
    }
  }
}

/** PostgreSQL's `read_only_sql_transaction`. */
function isReadOnly(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === '25006'
}
