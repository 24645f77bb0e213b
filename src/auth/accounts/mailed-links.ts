import {
  addMailedLink,
  type MailedLink,
  mailedLink,
  type MailedLinkPurpose,
} from '#store/sign-in/mailed-links.ts'
import { hashOf, type AuthPartsWithin, newToken } from '../auth-parts.ts'
import { safeRedirect } from '../sessions/safe-redirect.ts'

/** How long a link of each purpose works, in minutes. */
export const linkMinutes = {
  confirm: 24 * 60,
  recover: 30,
  'change-email': 24 * 60,
  'keep-email': 7 * 24 * 60,
} as const satisfies Record<MailedLinkPurpose, number>

const hash = (parts: AuthPartsWithin, purpose: MailedLinkPurpose, token: string) =>
  hashOf(parts, `mailed-link ${purpose}`, token)

/** The token of a new link to an address. Only its hash is kept. */
export async function newLinkToken(
  parts: AuthPartsWithin,
  link: Readonly<{ purpose: MailedLinkPurpose; personId: string; email: string }>,
): Promise<string> {
  const [token, now] = [newToken(), parts.now()]
  await addMailedLink(parts.database.writer, {
    token_hash: hash(parts, link.purpose, token),
    purpose: link.purpose,
    person_id: link.personId,
    email: link.email.toLowerCase(),
    made_at: now,
    expires_at: now.add({ minutes: linkMinutes[link.purpose] }),
  })
  return token
}

/** The link of a token; null when it is wrong, too old or used. Looking changes nothing. */
export async function linkOf(
  parts: AuthPartsWithin,
  purpose: MailedLinkPurpose,
  token: string,
): Promise<MailedLink | null> {
  return mailedLink(parts.database.reader, purpose, hash(parts, purpose, token), parts.now())
}

/** An address of this site for a mail. */
export function linkTo(
  { baseUrl }: Pick<AuthPartsWithin, 'baseUrl'>,
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, name === 'redirect' ? safeRedirect(value) : value)
  return url.href
}
