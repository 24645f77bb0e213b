import { refuse } from '#domain/refusal.ts'
import { forgiveAttempt } from '#store/sign-in/attempts.ts'
import { dropMailedLinks, type MailedLink } from '#store/sign-in/mailed-links.ts'
import { dropPendingSignIns } from '#store/sign-in/pending-sign-ins.ts'
import { type Person, personById } from '#store/people/people.ts'
import { endSessions } from '#store/sign-in/sign-ins.ts'
import { dropUnprovedWays } from '#store/sign-in/unproved-ways.ts'
import { confirmAddress } from './addresses.ts'
import { attemptSubject, rationMail } from './attempts.ts'
import { enter, type Entered } from './enter.ts'
import { linkMinutes, linkOf, linkTo, newLinkToken, useLink } from './mailed-links.ts'
import { keepPerson, type Means, signInOf } from './means.ts'
import { isMessageLeft } from './message-budget.ts'
import { mustBeGoodPassword, setPassword } from './passwords.ts'
import { tellOwner } from './tell-owner.ts'

/** The way back for who does not know their password, as pages need it. */
export function recovery(means: Means) {
  return {
    ask: (email: string, request: Request, redirect?: string) => ask(means, email, request, redirect),
    addressOf: async (token: string) => (await living(means, token))?.person.email ?? null,
    finish: (token: string, given: NewPassword, request: Request) => finish(means, token, given, request),
  }
}

/**
 * Sends a link to an address that has an account, and nothing to any other. The answer is the same and comes as
 * fast: the mail leaves afterwards. Refuses too many mails to one address or from one place.
 */
async function ask(means: Means, typed: string, request: Request, redirect?: string): Promise<void> {
  const email = typed.trim().toLowerCase().slice(0, 254)
  await rationMail(means, email, request)
  means.background.run(async () => {
    const found = await signInOf(means, email)
    if (!found) return
    await keepPerson(means, found)
    const person = await personById(means.database.reader, found.id)
    // Who came by telephone has no address, whatever the library was told.
    if (!person || person.closedAt || person.email !== found.email) return
    // Whoever wrote it down may be a stranger to that address.
    if (!person.emailVerified && !(await isMessageLeft(means, 'mail'))) return
    const token = await newRecoveryToken(means, person)
    const link = linkTo(means, '/login/new-password', { token, redirect })
    const details = { minutes: linkMinutes.recover }
    await means.mail.send({ kind: 'recover', to: person.email, name: person.displayName, link, details })
  })
}

/** The token of a link that sets a new password. */
export async function newRecoveryToken(means: Means, person: Pick<Person, 'id' | 'email'>): Promise<string> {
  return newLinkToken(means, { purpose: 'recover', personId: person.id, email: person.email })
}

async function living(means: Means, token: string): Promise<{ link: MailedLink; person: Person } | null> {
  const link = await linkOf(means, 'recover', token)
  const person = link && (await personById(means.database.reader, link.personId))
  if (!person || person.closedAt || person.email !== link.email) return null
  return { link, person }
}

type NewPassword = Readonly<{ password: string; isRemembered: boolean; redirect?: string }>

/**
 * Sets the password of whoever owns the mailbox, ends every session, tells the owner and signs in, through the
 * second step where there is one. Where the address was never confirmed, whatever somebody else may have added
 * to the account goes. Refuses a used or old link, and a password that others would guess.
 */
async function finish(
  means: Means,
  token: string,
  { password, isRemembered, redirect }: NewPassword,
  request: Request,
): Promise<Entered> {
  const { link, person } = (await living(means, token)) ?? refuse('link-gone')
  mustBeGoodPassword(password, { name: person.displayName, email: person.email })
  if (!(await useLink(means, link))) refuse('link-gone')
  const signIn = (await signInOf(means, person.email)) ?? refuse('link-gone')
  if (!person.emailVerified) {
    await dropUnprovedWays(means.database.writer, person.id)
    await confirmAddress(means, signIn)
  }
  await setPassword(means, person.id, password)
  // After that: whoever knew the old password can open nothing new meanwhile.
  await shutOut(means, person.id)
  // Who has the mailbox owes nothing for the guesses of others.
  await forgiveAttempt(means.database.writer, attemptSubject(means, 'account', person.email))
  await tellOwner(
    means,
    person.id,
    { what: 'password-recovered', mail: 'password-changed', details: { ended: 1 } },
    request,
  )
  return enter(means, { personId: person.id, method: 'link', isRemembered, redirect }, request)
}

/** Ends every session of a person and everything that could still become one or change the account. */
export async function shutOut(means: Means, personId: string): Promise<void> {
  const { writer } = means.database
  await endSessions(writer, personId)
  await dropPendingSignIns(writer, personId)
  await dropMailedLinks(writer, personId, ['confirm', 'recover', 'change-email'])
}
