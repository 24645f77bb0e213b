import { type HttpClient, HttpFailure } from '../http-client.ts'
import { encryptForDevice } from './encryption.ts'
import type { PushMessage, PushReceipt, PushSender, PushTarget } from './push.ts'
import { vapidAuthorization } from './vapid.ts'

type Options = Readonly<{
  http: HttpClient
  /** How the operator is reached by whoever runs a push service: `mailto:` or `https:`. */
  subject: string
  now: () => Temporal.Instant
  /** Whether an address may be called at all. */
  isService: (endpoint: string) => boolean
}>

const gone = new Set([404, 410])
const busy = new Set([408, 425, 429, 500, 502, 503, 504])

/** Sends by the standard of the browsers (RFC 8030, 8291, 8292). Tries each message once: when again is for the caller. */
export function createWebPush({ http, subject, now, isService }: Options): PushSender {
  return {
    async send(target, message) {
      if (!isService(target.endpoint)) return { kind: 'refused', reason: 'no push service' }
      const body = sealedFor(target, message.body)
      if (!body) return { kind: 'refused', reason: 'no keys of a device, or too long' }
      try {
        const authorization = vapidAuthorization({ ...target, subject, now: now() })
        const response = await http.send({ ...requestOf(target, message, authorization), body })
        await response.body?.cancel().catch(() => {})
        return receiptOf(response.status, response.headers.get('retry-after'), now())
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        return { kind: 'later', afterMs: error.retryAfter, reason: error.kind }
      }
    },
  }
}

function sealedFor(target: PushTarget, body: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(encryptForDevice(Buffer.from(body), target))
  } catch {
    return null
  }
}

function requestOf({ endpoint }: PushTarget, message: PushMessage, authorization: string) {
  const { ttlSeconds, urgency, topic } = message
  return {
    method: 'POST',
    url: endpoint,
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency,
      topic,
    },
    // Every answer says something: none of them is tried again at once.
    accept: () => true,
  } as const
}

function receiptOf(status: number, retryAfter: string | null, now: Temporal.Instant): PushReceipt {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (gone.has(status)) return { kind: 'gone' }
  const reason = String(status)
  if (busy.has(status)) return { kind: 'later', afterMs: pauseIn(retryAfter, now), reason }
  return { kind: 'refused', reason }
}

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
function pauseIn(header: string | null, now: Temporal.Instant): number | null {
  if (header === null) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now.epochMilliseconds)
}
