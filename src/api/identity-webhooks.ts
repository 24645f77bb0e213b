import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { perform } from '#commands/command.ts'
import { takeIdentityMessage } from '#commands/people/take-identity-message.ts'
import { system } from '#domain/transactions/situation.ts'

type IdentityWebhookParts = Readonly<{
  means: Parameters<typeof perform>[0]
  /** Whether the bytes come from the provider and are meant for us. */
  isAuthentic: (body: Uint8Array, headers: Headers) => boolean
}>

const MOST_BYTES = 512 * 1024

/** Where the identity provider sends what happens. */
export const identityWebhookPath = '/webhooks/identity'

/**
 * `POST /webhooks/identity`: keeps what the provider sent and answers 200 at once, also to what it has sent before;
 * it is handled later. 401 without its signature over these very bytes. Anything but 200 makes it send again.
 */
export function identityWebhooks({ means, isAuthentic }: IdentityWebhookParts): Hono {
  const app = new Hono()
  app.use(identityWebhookPath, bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }))
  app.post(identityWebhookPath, async (c) => {
    const body = new Uint8Array(await c.req.raw.arrayBuffer())
    c.header('cache-control', 'no-store')
    if (!isAuthentic(body, c.req.raw.headers)) return c.body(null, 401)
    await perform(means, system, takeIdentityMessage, { body })
    return c.json({ status: 'ok' })
  })
  app.all(identityWebhookPath, (c) => c.body(null, 405, { allow: 'POST' }))
  return app
}
