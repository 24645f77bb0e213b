import type { Registration } from '#domain/people/registration.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { dropMailedLinks, isAddressKept, type MailedLink } from '#store/sign-in/mailed-links.ts'
import { addAccountLog } from '#store/sign-in/sign-ins.ts'
import { addressSubject, attemptSubject, limited, rationMail } from './attempts.ts'
import { promiseOwnDrafts } from './drafting.ts'
import { enter, type Entered } from './enter.ts'
import { linkOf, linkTo, newLinkToken, useLink } from './mailed-links.ts'
import { keepPerson, type Means, openPerson, orRefuse, type SignIn, signInOf } from './means.ts'
import { spendMessage } from './message-budget.ts'
import { hasPassword, provePassword } from './password-proof.ts'
import { mustBeGoodPassword } from './passwords.ts'
import { visitorOf } from './sessions.ts'

/**
 * Opens an account and sends a mail: to a new or unconfirmed address the link that confirms it, to a confirmed
 * one the news that it has an account. The answer is the same in all cases. Refuses a password that others
 * would guess, and too many mails to one address or from one place.
 */
export async function signUp(
  means: Means,
  registration: Registration,
  redirect?: string,
  request: Request | null = null,
): Promise<void> {
  const { name, email, password, country, timeZone } = registration
  mustBeGoodPassword(password, { name, email })
  await rationMail(means, email, request)
  await spendMessage(means, 'mail')
  if (await isAddressKept(means.database.reader, email, means.now())) {
    // As long as making an account takes.
    await (await means.library.$context).password.hash(password)
    const link = linkTo(means, '/login', { redirect })
    return means.mail.send({ kind: 'address-kept', to: email, name, link })
  }
  const newId = await keepSignUp(means, { name, email, password })
  const kept = await signInOf(means, email)
  if (!kept) return
  if (kept.id === newId) {
    await keepPerson(means, kept, { country, timeZone })
    if (request) await promiseOwnDrafts(means, kept.id, request)
  }
  if (!kept.emailVerified) await sendConfirmation(means, kept, redirect)
  else {
    const link = linkTo(means, '/login', { redirect })
    await means.mail.send({ kind: 'address-known', to: kept.email, name: kept.name, link })
  }
}

/**
 * Keeps the sign-in of an address that has none. Answers its id, or another one where the address had one: for it the
 * library answers with an invented user. Null when the same form came twice and this one was slower.
 */
async function keepSignUp(
  means: Means,
  body: Readonly<{ name: string; email: string; password: string }>,
): Promise<string | null> {
  try {
    const { user } = await orRefuse('input-wrong', [400, 422], () => means.library.api.signUpEmail({ body }))
    return user.id
  } catch (thrown) {
    if (isRefusal(thrown) && (await signInOf(means, body.email))) return null
    throw thrown
  }
}

/** Sends the confirmation link again to the signed-in person; nothing when the address is confirmed already. */
export async function sendVerification(means: Means, request: Request, redirect?: string): Promise<void> {
  const { person } = (await visitorOf(means, request)) ?? refuse('sign-in-needed')
  if (person.emailVerified || person.email === '') return
  await rationMail(means, person.email, request)
  await spendMessage(means, 'mail')
  const { id, displayName: name, email } = person
  await sendConfirmation(means, { id, name, email }, redirect)
}

/** What the link of a confirmation mail asks for before it confirms: the password of whoever registered. */
export type Confirmation = Readonly<{
  email: string
  /** `session`: without a password, its person has to be signed in. `recover`: nobody here can say that it is theirs. */
  by: 'password' | 'session' | 'recover'
}>

/** What a confirmation link confirms; null when it is wrong, too old or used. Nothing happens yet. */
export async function confirmationOf(
  means: Means,
  token: string,
  request: Request,
): Promise<Confirmation | null> {
  const found = await unconfirmed(means, token)
  if (!found) return null
  const { email, id } = found.signIn
  if (await hasPassword(means, id)) return { email, by: 'password' }
  return { email, by: (await visitorOf(means, request))?.person.id === id ? 'session' : 'recover' }
}

export type ConfirmingAnswer = Readonly<{ password: string; isRemembered: boolean; redirect?: string }>

/**
 * Confirms the address of a link and signs in, once. It takes the password of whoever registered as well, so that
 * the owner of an address never confirms an account that somebody else opened with it. Refuses a wrong password,
 * and a link that is wrong, too old or used.
 */
export async function verifyEmail(
  means: Means,
  token: string,
  answer: ConfirmingAnswer,
  request: Request,
): Promise<Entered> {
  const { signIn, link } = (await unconfirmed(means, token)) ?? refuse('link-gone')
  const { by } = (await confirmationOf(means, token, request)) ?? refuse('link-gone')
  if (by === 'recover') refuse('sign-in-needed')
  if (by === 'password') {
    const subjects = [addressSubject(means, request), attemptSubject(means, 'account', signIn.email)]
    await limited(means, subjects, () => provePassword(means, signIn.id, answer.password))
  }
  if (!(await useLink(means, link))) refuse('link-gone')
  await confirmAddress(means, signIn, openPerson)
  const { isRemembered, redirect } = answer
  const method = by === 'password' ? 'password' : 'link'
  return enter(means, { personId: signIn.id, method, isRemembered, redirect }, request)
}

/**
 * Keeps that an address is its person's, with `openPerson` where they were shown what they accept by it. The links
 * that were sent for it are worth nothing any more.
 */
export async function confirmAddress(
  means: Means,
  signIn: SignIn,
  keep: typeof keepPerson = keepPerson,
): Promise<void> {
  const { internalAdapter } = await means.library.$context
  await internalAdapter.updateUser(signIn.id, { emailVerified: true })
  await keep(means, { ...signIn, emailVerified: true })
  const { writer } = means.database
  await dropMailedLinks(writer, signIn.id, ['confirm'])
  await addAccountLog(writer, { personId: signIn.id, what: 'address-confirmed', at: means.now() })
}

/** The link of a token with the sign-in whose address it confirms; null when there is nothing to confirm. */
async function unconfirmed(
  means: Means,
  token: string,
): Promise<{ signIn: SignIn; link: MailedLink } | null> {
  const link = await linkOf(means, 'confirm', token)
  const signIn = link && (await signInOf(means, link.email))
  if (!signIn || signIn.id !== link.personId || signIn.emailVerified) return null
  return { signIn, link }
}

async function sendConfirmation(
  means: Means,
  { id, name, email }: Pick<SignIn, 'id' | 'name' | 'email'>,
  redirect: string | undefined,
): Promise<void> {
  // A killed program may have kept the sign-in and not its person.
  await keepPerson(means, { id, name, email, emailVerified: false })
  const token = await newLinkToken(means, { purpose: 'confirm', personId: id, email })
  const link = linkTo(means, '/login/verify', { token, redirect })
  await means.mail.send({ kind: 'confirm-address', to: email, name, link })
}
