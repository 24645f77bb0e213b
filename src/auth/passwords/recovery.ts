import { addresseeOf } from '#domain/people/addressee.ts'
import { refuse } from '#domain/refusal.ts'
import { forgiveAttempt } from '#store/sign-in/attempts.ts'
import { dropMailedLinks, type MailedLink, useMailedLink } from '#store/sign-in/mailed-links.ts'
import { savePassword } from '#store/sign-in/passwords.ts'
import { dropPendingSignIns } from '#store/sign-in/pending-sign-ins.ts'
import { type Person, personByEmail, personById } from '#store/people/people.ts'
import { endSessions } from '#store/sign-in/sessions.ts'
import { dropUnprovedWays } from '#store/sign-in/unproved-ways.ts'
import { confirmAddress } from '../accounts/accounts.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, rationMail } from '../limits/attempts.ts'
import { browserOf } from '../sessions/browser.ts'
import { type Entered, enterWithin } from '../sessions/enter.ts'
import { linkMinutes, linkOf, linkTo, newLinkToken } from '../accounts/mailed-links.ts'
import type { AuthParts, AuthPartsWithin } from '../auth-parts.ts'
import { isMessageLeft } from '../limits/message-budget.ts'
import { hashPassword } from './password-hash.ts'
import { mustBeGoodPassword } from './passwords.ts'
import { tellOwner } from '../accounts/tell-owner.ts'

/** The way back for who does not know their password, as pages need it. */
export function recovery(parts: AuthParts) {
  return {
    ask: (email: string, request: Request, redirect?: string) => ask(parts, email, request, redirect),
    addressOf: async (token: string) => (await living(parts, token))?.person.email ?? null,
    finish: (token: string, given: NewPassword, request: Request) => finish(parts, token, given, request),
  }
}

/**
 * Sends a link to an address that has an account, and nothing to any other. The answer is the same and comes as
 * fast: the mail leaves afterwards. Refuses too many mails to one address or from one place.
 */
async function ask(parts: AuthParts, typed: string, request: Request, redirect?: string): Promise<void> {
  const email = typed.trim().toLowerCase().slice(0, 254)
  await rationMail(parts, email, request)
  parts.background.run(async () => {
    const person = await personByEmail(parts.database.reader, email)
    if (!person) return
    // Whoever wrote it down may be a stranger to that address.
    if (!person.emailVerified && !(await isMessageLeft(parts, 'mail', request))) return
    const token = await newRecoveryToken(parts, person, redirect)
    const link = linkTo(parts, '/login/new-password', token)
    const details = { minutes: linkMinutes.recover }
    await parts.mail.send({ kind: 'recover', ...addresseeOf(person), link, details })
  })
}

/** The token of a link that sets a new password. */
export async function newRecoveryToken(
  parts: AuthPartsWithin,
  { id: personId, email }: Pick<Person, 'id' | 'email'>,
  redirect?: string,
): Promise<string> {
  return newLinkToken(parts, { purpose: 'recover', personId, email, redirect })
}

async function living(parts: AuthParts, token: string): Promise<{ link: MailedLink; person: Person } | null> {
  const link = await linkOf(parts, 'recover', token)
  const person = link && (await personById(parts.database.reader, link.personId))
  if (!person || person.closedAt || person.email !== link.email) return null
  return { link, person }
}

type NewPassword = Readonly<{ password: string; isRemembered: boolean }>

/**
 * Sets the password of whoever owns the mailbox, ends every session, tells the owner and signs in, through the
 * second step where there is one. Where the address was never confirmed, whatever somebody else may have added
 * to the account goes. Refuses a used or old link, and a password that others would guess.
 */
async function finish(
  parts: AuthParts,
  token: string,
  { password, isRemembered }: NewPassword,
  request: Request,
): Promise<Entered> {
  const { link, person } = (await living(parts, token)) ?? refuse('link-gone')
  mustBeGoodPassword(password, { name: person.displayName, email: person.email })
  const { id: personId, email } = person
  const redirect = link.redirect ?? undefined
  const [hash, browser] = [await hashPassword(password, 'known'), await browserOf(parts, request)]
  return inAuthTransaction(parts, async (within) => {
    const { writer } = within.database
    if (!(await useMailedLink(writer, link.tokenHash, within.now()))) refuse('link-gone')
    if (!person.emailVerified) {
      await dropUnprovedWays(writer, personId)
      await confirmAddress(within, personId)
    }
    await savePassword(writer, { personId, hash, at: within.now() })
    await shutOut(within, personId)
    // Who has the mailbox owes nothing for the guesses of others.
    await forgiveAttempt(writer, attemptSubject(parts, 'account', email))
    const news = { what: 'password-recovered', mail: 'password-changed', details: { ended: 1 } } as const
    await tellOwner(within, personId, news, request)
    return enterWithin(within, { personId, method: 'link', isRemembered, redirect }, browser)
  })
}

/** Ends every session of a person and everything that could still become one or change the account. */
export async function shutOut({ database: { writer } }: AuthTransaction, personId: string): Promise<void> {
  await endSessions(writer, personId)
  await dropPendingSignIns(writer, personId)
  await dropMailedLinks(writer, personId, ['confirm', 'recover', 'change-email'])
}
