import { Hono } from 'hono'

/** Whom to tell of a hole, and until when that holds. */
type SecurityContact = Readonly<{
  /** `mailto:` or `https:`. */
  contact: string
  /** The last day on which it holds; null: it is looked after, and holds for half a year from each question on. */
  expires: Temporal.PlainDate | null
}>

const DAYS = 180

/** Tells whoever finds a hole whom to tell (RFC 9116), at the one address where they look. */
export function securityText(of: SecurityContact, baseUrl: string, now: () => Temporal.Instant): Hono {
  const app = new Hono()
  app.get('/.well-known/security.txt', (c) => {
    const today = now().toZonedDateTimeISO('UTC').toPlainDate()
    const last = of.expires ?? today.add({ days: DAYS })
    const lines = [
      `Contact: ${of.contact}`,
      `Expires: ${last.toString()}T23:59:59Z`,
      'Preferred-Languages: es, en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
      '',
    ]
    return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
  })
  return app
}
