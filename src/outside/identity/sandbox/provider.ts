import { setTimeout as sleep } from 'node:timers/promises'
import { deliver, dueWebhooks } from './delivery.ts'
import { openRecords, type Records } from './records.ts'
import type { SessionRecord, Trouble } from './session-record.ts'
import { endWhenOver, type Moment } from './session-steps.ts'
import { sessionOfToken, sessionToken } from './signature.ts'

/** What the sandbox needs to know of the program that it plays for. */
export type IdentitySandboxOptions = Readonly<{
  /** Where it keeps its sessions. */
  folder: string
  /** The public key of the integration, `X-AUTH-CLIENT`. */
  clientKey: string
  /** The shared secret that signs requests and webhooks. */
  secret: string
  /** Opens the desk and `/admin/*`. */
  adminKey: string
  /** Where webhooks go; without it they wait. */
  webhookUrl?: string | null
  /** Origins whose pages may frame the hosted page and use the browser's form, such as `http://localhost:4000`. */
  parentOrigins?: readonly string[]
  /** Where browsers find the sandbox; by default the address that it listens on. */
  publicUrl?: string
  now?: () => Temporal.Instant
  log?: (sentence: string, facts: Readonly<Record<string, unknown>>) => void
  /** How long a receiver of webhooks may take. 5 seconds by default. */
  webhookTimeoutMs?: number
}>

/** What may be known only when the program listens. */
export type Connection = { webhookUrl: string | null; parentOrigins: readonly string[]; publicUrl: string }

export type Provider = Records &
  Readonly<{
    clientKey: string
    secret: string
    adminKey: string
    connection: Connection
    now(): Temporal.Instant
    /** This moment, for a step of a session. */
    moment(): Moment
    /** Keeps a session that changed and sends what became due, without waiting for the receiver. */
    changed(session: SessionRecord): Promise<void>
    /** Ends what is over and sends what is due. Resolves when everything due at the call was tried. */
    tick(): Promise<void>
    /** Cuts short what is being sent; it is sent again by the next program. Resolves when all is on the disk. */
    stop(): Promise<void>
    addressOf(session: SessionRecord): Readonly<{ url: string; token: string }>
    sessionOf(token: string): SessionRecord | null
    /** The trouble of the next answer, used up by asking; a late one has waited. */
    nextTrouble(): Promise<Trouble | null>
  }>

/** The provider behind its addresses: what it remembers, and what time brings. */
export async function openProvider(options: IdentitySandboxOptions): Promise<Provider> {
  const { clientKey, secret, adminKey, now = () => Temporal.Now.instant() } = options
  const records = await openRecords(options.folder)
  const connection: Connection = {
    webhookUrl: options.webhookUrl ?? null,
    parentOrigins: options.parentOrigins ?? [],
    publicUrl: options.publicUrl ?? 'http://localhost',
  }
  const moment = moments(records, now)
  const stopping = new AbortController()
  const tick = inOneLine(() => passTime(records, connection, options, moment, stopping.signal))
  return {
    ...records,
    clientKey,
    secret,
    adminKey,
    connection,
    now,
    moment,
    tick,
    async stop() {
      stopping.abort()
      await tick()
      await records.settled()
    },
    async changed(session) {
      await records.keepSession(session)
      tick().catch((error: unknown) => options.log?.('The sandbox provider could not go on', { error }))
    },
    addressOf(session) {
      const token = sessionToken(session.id, Temporal.Instant.from(session.createdTime), secret)
      return { token, url: `${connection.publicUrl}/v/${token}` }
    },
    sessionOf(token) {
      const id = sessionOfToken(token, secret)
      return id === null ? null : (records.sessions.get(id) ?? null)
    },
    nextTrouble: () => takeTrouble(records),
  }
}

function moments({ sessions }: Records, now: () => Temporal.Instant): () => Moment {
  const orders = [...sessions.values()].flatMap(({ webhooks }) => webhooks.map(({ order }) => order))
  let last = orders.reduce((most, order) => Math.max(most, order), 0)
  const place = () => {
    last += 1
    return last
  }
  return () => ({ now: now(), place })
}

async function passTime(
  { sessions, conditions, keepSession }: Records,
  { webhookUrl }: Connection,
  { clientKey, secret, webhookTimeoutMs = 5000, log }: IdentitySandboxOptions,
  moment: () => Moment,
  stop: AbortSignal,
): Promise<void> {
  if (stop.aborted) return
  for (const session of sessions.values()) if (endWhenOver(session, moment())) await keepSession(session)
  if (webhookUrl === null) return
  const receiver = { url: webhookUrl, clientKey, secret, timeoutMs: webhookTimeoutMs, stop }
  for (const waiting of dueWebhooks(sessions.values(), moment().now)) {
    if (conditions.held || stop.aborted) return
    if (waiting.webhook.state !== 'waiting') continue
    await deliver(waiting, receiver, moment().now)
    if (stop.aborted) return
    await keepSession(waiting.session)
    const { about, state, tries } = waiting.webhook
    log?.('The sandbox provider sent a webhook', { about, state, result: tries.at(-1)?.result })
  }
}

/** One pass at a time; who asks during a pass gets the next one, common to all who asked. */
function inOneLine(pass: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        running = pass()
        return running
      })
    return next
  }
}

async function takeTrouble({ conditions, keepConditions }: Records): Promise<Trouble | null> {
  const { trouble } = conditions
  if (!trouble) return null
  const answers = trouble.answers - 1
  conditions.trouble = answers > 0 ? { ...trouble, answers } : null
  await keepConditions()
  if (trouble.delayMs > 0) await sleep(trouble.delayMs)
  return trouble
}
