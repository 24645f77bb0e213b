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

/**
 * The token of a new link to an address. Only its hash is kept, and where its reader was going: whoever asked for the
 * mail says that, so it does not stand in it.
 */
export async function newLinkToken(
  parts: AuthPartsWithin,
  link: Readonly<{
    purpose: MailedLinkPurpose
    personId: string
    email: string
    redirect?: string | undefined
  }>,
): Promise<string> {
  const [token, now] = [newToken(), parts.now()]
  await addMailedLink(parts.database.writer, {
    token_hash: hash(parts, link.purpose, token),
    purpose: link.purpose,
    person_id: link.personId,
    email: link.email.toLowerCase(),
    redirect: link.redirect === undefined ? null : safeRedirect(link.redirect),
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

/** An address of this site for a mail: a page of ours, and at most the token that opens it. */
export function linkTo({ baseUrl }: Pick<AuthPartsWithin, 'baseUrl'>, path: string, token?: string): string {
  const url = new URL(path, baseUrl)
  if (token !== undefined) url.searchParams.set('token', token)
  return url.href
}
