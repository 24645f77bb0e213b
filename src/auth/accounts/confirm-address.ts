import { refuse } from '#domain/refusal.ts'
import { type MailedLink, useMailedLink } from '#store/sign-in/mailed-links.ts'
import { type Person, personById } from '#store/people/people.ts'
import { openAccount } from './accounts.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { addressSubject, attemptSubject, limited } from '../limits/attempts.ts'
import { browserOf } from '../sessions/browser.ts'
import { type Entered, enterWithin } from '../sessions/enter.ts'
import { linkOf } from './mailed-links.ts'
import type { AuthParts } from '../auth-parts.ts'
import { hasPassword, provePassword } from '../passwords/passwords.ts'
import { visitorOf } from '../sessions/sessions.ts'

/** What the link of a confirmation mail asks for before it confirms: the password of whoever registered. */
type Confirmation = Readonly<{
  email: string
  /** `session`: without a password, its person has to be signed in. `recover`: nobody here can say that it is theirs. */
  by: 'password' | 'session' | 'recover'
  /** Where whoever asked for the mail was going. */
  redirect: string | undefined
}>

/** What a confirmation link confirms; null when it is wrong, too old or used. Nothing happens yet. */
export async function confirmationOf(
  parts: AuthParts,
  token: string,
  request: Request,
): Promise<Confirmation | null> {
  const found = await unconfirmed(parts, token)
  if (!found) return null
  const { email, id } = found.person
  const redirect = found.link.redirect ?? undefined
  if (await hasPassword(parts, id)) return { email, by: 'password', redirect }
  return { email, by: (await visitorOf(parts, request))?.person.id === id ? 'session' : 'recover', redirect }
}

export type ConfirmingAnswer = Readonly<{ password: string; isRemembered: boolean }>

/**
 * Confirms the address of a link and signs in, once. It takes the password of whoever registered as well, so that
 * the owner of an address never confirms an account that somebody else opened with it. Refuses a wrong password,
 * and a link that is wrong, too old or used.
 */
export async function verifyEmail(
  parts: AuthParts,
  token: string,
  { password, isRemembered }: ConfirmingAnswer,
  request: Request,
): Promise<Entered> {
  const { person, link } = (await unconfirmed(parts, token)) ?? refuse('link-gone')
  const { by, redirect } = (await confirmationOf(parts, token, request)) ?? refuse('link-gone')
  if (by === 'recover') refuse('sign-in-needed')
  const { id: personId, email } = person
  if (by === 'password') {
    const subjects = [addressSubject(parts, request), attemptSubject(parts, 'account', email)]
    await limited(parts, subjects, () => provePassword(parts, personId, password))
  }
  const browser = await browserOf(parts, request)
  return inAuthTransaction(parts, async (within) => {
    if (!(await useMailedLink(within.database.writer, link.tokenHash, within.now()))) refuse('link-gone')
    await openAccount(within, personId)
    const method = by === 'password' ? 'password' : 'link'
    return enterWithin(within, { personId, method, isRemembered, redirect }, browser)
  })
}

/** The link of a token with the person whose address it confirms; null when there is nothing to confirm. */
async function unconfirmed(
  parts: AuthParts,
  token: string,
): Promise<{ person: Person; link: MailedLink } | null> {
  const link = await linkOf(parts, 'confirm', token)
  const person = link && (await personById(parts.database.reader, link.personId))
  if (!person || person.email !== link.email || person.emailVerified) return null
  return { person, link }
}
