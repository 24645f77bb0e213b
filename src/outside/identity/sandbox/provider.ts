import type { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRecords } from './records.ts'
import { type SessionRecord, type Webhook, written } from './session-record.ts'
import { endWhenOver } from './session-steps.ts'
import { legacySign, sessionOfToken, sessionToken, sign } from './signature.ts'

/** What the sandbox needs to know of the program that it plays for. */
export type IdentitySandboxOptions = Readonly<{
  /** Where it keeps its sessions. */
  folder: string
  /** The public key of the integration, `X-AUTH-CLIENT`. */
  clientKey: string
  /** The shared secret that signs requests and webhooks. */
  secret: string
  /** Opens the desk. */
  adminKey: string
  /** Where webhooks go; without it they wait. */
  webhookUrl?: string | null
  /** Origins whose pages may frame the hosted page and use the browser's form, such as `http://localhost:4000`. */
  parentOrigins?: readonly string[]
  /** Where browsers find the sandbox; by default the address that it listens on. */
  publicUrl?: string
  /** Other services that are played at the same address. */
  beside?: Hono
  now?: () => Temporal.Instant
  log?: (sentence: string, facts: Readonly<Record<string, unknown>>) => void
}>

/** What may be known only when the program listens. */
export type Connection = { webhookUrl: string | null; parentOrigins: readonly string[]; publicUrl: string }

export type Provider = Awaited<ReturnType<typeof openProvider>>

const RETRY = { hours: 1 }
const PATIENCE = { hours: 7 * 24 }
const TIMEOUT_MS = 5000

type Records = Awaited<ReturnType<typeof openRecords>>

/** What time brings: sessions end, webhooks go. Each call of `tick` resolves when everything due then was tried. */
function passingTime(
  { sessions, conditions, keepSession }: Records,
  connection: Connection,
  options: IdentitySandboxOptions,
  now: () => Temporal.Instant,
) {
  const stopping = new AbortController()
  const order = { isReversed: false }
  const tick = inOneLine(async () => {
    if (stopping.signal.aborted) return
    for (const session of sessions.values()) if (endWhenOver(session, now())) await keepSession(session)
    if (connection.webhookUrl === null || conditions.held) return
    const due = dueWebhooks(sessions.values(), now())
    if (order.isReversed) due.reverse()
    order.isReversed = false
    for (const { session, webhook } of due) {
      if (conditions.held) return
      if (webhook.state !== 'waiting') continue
      const result = await post(session, webhook, connection.webhookUrl, options, stopping.signal)
      if (stopping.signal.aborted) return
      note(webhook, result, now())
      await keepSession(session)
      const { about, state } = webhook
      options.log?.('The sandbox provider sent a webhook', { about, state, result })
    }
  })
  return { tick, order, stopping }
}

/** The provider behind its addresses: what it remembers, and what time brings. */
export async function openProvider(options: IdentitySandboxOptions) {
  const { secret, now = () => Temporal.Now.instant() } = options
  const records = await openRecords(options.folder)
  const { sessions, conditions, keepSession, behave } = records
  const { webhookUrl = null, parentOrigins = [], publicUrl = 'http://localhost' } = options
  const connection: Connection = { webhookUrl, parentOrigins, publicUrl }
  const { tick, order, stopping } = passingTime(records, connection, options, now)
  const tickSoon = () =>
    void tick().catch((error: unknown) => options.log?.('The sandbox provider could not go on', { error }))
  return {
    ...records,
    options,
    connection,
    now,
    /** Ends what is over and sends what is due. Resolves when everything due at the call was tried. */
    tick,
    tickSoon,
    /** Lets waiting webhooks go, once with the newest first if that is asked for. */
    async release(isNewestFirst: boolean) {
      order.isReversed = isNewestFirst
      await behave({ held: false })
      tickSoon()
    },
    /** Cuts short what is being sent; it is sent again by the next program. */
    async stop() {
      stopping.abort()
      await tick()
      await records.settled()
    },
    /** Keeps a session that changed and sends what became due, without waiting for the receiver. */
    changed: async (session: SessionRecord) => {
      await keepSession(session)
      tickSoon()
    },
    addressOf(session: SessionRecord) {
      const token = sessionToken(session.id, Temporal.Instant.from(session.createdTime), secret)
      return { token, url: `${connection.publicUrl}/v/${token}` }
    },
    sessionOf: (token: string) => sessions.get(sessionOfToken(token, secret) ?? '') ?? null,
    /** The trouble of the next answer, used up by asking; a late one has waited. */
    nextTrouble: async () => {
      const { trouble } = conditions
      if (!trouble) return null
      const answers = trouble.answers - 1
      await behave({ trouble: answers > 0 ? { ...trouble, answers } : null })
      await sleep(trouble.delayMs)
      return trouble
    },
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

/** The webhooks to send now, in the order in which they came to be. */
function dueWebhooks(sessions: Iterable<SessionRecord>, now: Temporal.Instant) {
  return [...sessions]
    .flatMap((session) => session.webhooks.map((webhook) => ({ session, webhook })))
    .filter(({ webhook }) => webhook.state === 'waiting' && webhook.dueTime <= written(now))
    .toSorted((one, other) => one.webhook.createdTime.localeCompare(other.webhook.createdTime))
}

async function post(
  { integrationId }: SessionRecord,
  { body }: Webhook,
  url: string,
  { clientKey, secret }: IdentitySandboxOptions,
  stop: AbortSignal,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'x-auth-client': clientKey,
    'x-hmac-signature': sign(body, secret),
    'x-signature': legacySign(body, secret),
    ...(integrationId ? { 'vrf-integration-id': integrationId } : {}),
  }
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

/** Notes a try. Whatever is not 200 in good time is tried again every hour, for seven days. */
function note(webhook: Webhook, result: string, now: Temporal.Instant): void {
  const next = written(now.add(RETRY))
  const end = written(Temporal.Instant.from(webhook.createdTime).add(PATIENCE))
  webhook.tries.push({ time: written(now), result })
  if (result === '200') webhook.state = 'delivered'
  else if (next > end) webhook.state = 'given-up'
  else webhook.dueTime = next
}
