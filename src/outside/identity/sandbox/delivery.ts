import { legacySign, sign } from './signature.ts'
import { type SessionRecord, type Webhook, written } from './session-record.ts'

/** Where webhooks go, and in whose name. */
export type Receiver = Readonly<{
  url: string
  clientKey: string
  secret: string
  timeoutMs: number
  /** Cuts a sending short, which then never happened. */
  stop: AbortSignal
}>

const RETRY = { hours: 1 }
const PATIENCE = { hours: 7 * 24 }

type Waiting = Readonly<{ session: SessionRecord; webhook: Webhook }>

/** The webhooks to send now, in their order. */
export function dueWebhooks(sessions: Iterable<SessionRecord>, now: Temporal.Instant): readonly Waiting[] {
  const time = written(now)
  return [...sessions]
    .flatMap((session) => session.webhooks.map((webhook) => ({ session, webhook })))
    .filter(({ webhook }) => webhook.state === 'waiting' && webhook.dueTime <= time)
    .toSorted((one, other) => one.webhook.order - other.webhook.order)
}

/** Sends one webhook. Whatever is not 200 in good time is tried again every hour, for seven days. */
export async function deliver(
  { session, webhook }: Waiting,
  receiver: Receiver,
  now: Temporal.Instant,
): Promise<void> {
  const result = await post(session, webhook, receiver)
  if (receiver.stop.aborted) return
  webhook.tries.push({ time: written(now), result })
  const next = now.add(RETRY)
  const end = Temporal.Instant.from(webhook.createdTime).add(PATIENCE)
  if (result === '200') webhook.state = 'delivered'
  else if (Temporal.Instant.compare(next, end) > 0) webhook.state = 'given-up'
  else webhook.dueTime = written(next)
}

async function post(session: SessionRecord, { body }: Webhook, receiver: Receiver): Promise<string> {
  const { url, clientKey, secret, timeoutMs, stop } = receiver
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-auth-client': clientKey,
    'x-hmac-signature': sign(body, secret),
    'x-signature': legacySign(body, secret),
  }
  if (session.integrationId) headers['vrf-integration-id'] = session.integrationId
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}
