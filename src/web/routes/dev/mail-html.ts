import { data } from 'react-router'
import { mailboxContext } from '../../server/auth-context.ts'
import type { Route } from './+types/mail-html.ts'

// As mail programs do: the letter's own styles, and nothing that it could fetch or run.
const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`

/** A mail of the sandbox as it looks; where mails really leave there is none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const mailbox = context.get(mailboxContext)
  const mail = await mailbox?.read(url.searchParams.get('id') ?? '')
  if (!mail?.html) throw data(`Page not found: ${url.pathname}`, 404)
  return new Response(mail.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
