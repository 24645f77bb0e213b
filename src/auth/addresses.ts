import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import type { Registration } from '#domain/people/registration.ts'
import { refuse } from '#domain/refusal.ts'
import { enter } from './enter.ts'
import { keepPerson, type Means, orRefuse, type SessionHeaders, type SignIn, signInOf } from './means.ts'
import { mustBeGoodPassword } from './passwords.ts'
import { safeRedirect } from './safe-redirect.ts'
import { visitorOf } from './sessions.ts'

/** How long the link of a confirmation mail works. */
const LINK_SECONDS = 24 * 60 * 60

/**
 * Opens an account and sends a mail: to a new or unconfirmed address the link that confirms it and signs in,
 * to a confirmed one the news that it has an account. The answer is the same in all cases. Refuses a password
 * that others would guess.
 */
export async function signUp(means: Means, registration: Registration, redirect?: string): Promise<void> {
  const { name, email, password, country, timeZone } = registration
  mustBeGoodPassword(password, { name, email })
  const answer = await orRefuse('input-wrong', [400, 422], () =>
    means.library.api.signUpEmail({ body: { name, email, password } }),
  )
  const kept = await signInOf(means, email)
  if (!kept) return
  // For a known address the library answers with an invented user.
  if (kept.id === answer.user.id) await keepPerson(means, kept, { country, timeZone })
  if (!kept.emailVerified) await sendConfirmation(means, kept, redirect)
  else {
    const link = linkTo(means, '/login', { redirect })
    await means.mail.send({ kind: 'address-known', to: kept.email, name: kept.name, link })
  }
}

/** Sends the confirmation link again to the signed-in person; nothing when the address is confirmed already. */
export async function sendVerification(means: Means, request: Request, redirect?: string): Promise<void> {
  const { person } = (await visitorOf(means, request)) ?? refuse('sign-in-needed')
  if (person.emailVerified) return
  await sendConfirmation(means, { name: person.displayName, email: person.email }, redirect)
}

/** The address that a link confirms; null when the link is wrong or too old. Nothing happens yet. */
export async function addressOfLink({ library }: Means, token: string): Promise<string | null> {
  const payload: unknown = await verifyJWT(token, (await library.$context).secret)
  const isLink = typeof payload === 'object' && payload !== null && 'email' in payload
  return isLink && typeof payload.email === 'string' ? payload.email : null
}

/** Confirms the address of a link and signs in, once: a link used again opens nothing. Refuses a wrong link. */
export async function verifyEmail(
  means: Means,
  token: string,
  request: Request,
): Promise<SessionHeaders & { signedIn: boolean }> {
  const email = (await addressOfLink(means, token)) ?? refuse('link-gone')
  const before = (await signInOf(means, email)) ?? refuse('link-gone')
  await orRefuse('link-gone', [400, 401], () => means.library.api.verifyEmail({ query: { token } }))
  await keepPerson(means, { ...before, emailVerified: true })
  if (before.emailVerified) return { headers: new Headers(), signedIn: false }
  const { headers, state } = await enter(
    means,
    { personId: before.id, method: 'link', isRemembered: true },
    request,
  )
  return { headers, signedIn: state === 'in' }
}

async function sendConfirmation(
  means: Means,
  { name, email }: Pick<SignIn, 'name' | 'email'>,
  redirect: string | undefined,
): Promise<void> {
  const { secret } = await means.library.$context
  const token = await createEmailVerificationToken(secret, email, undefined, LINK_SECONDS)
  const link = linkTo(means, '/login/verify', { token, redirect })
  await means.mail.send({ kind: 'confirm-address', to: email, name, link })
}

function linkTo({ baseUrl }: Means, path: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, name === 'redirect' ? safeRedirect(value) : value)
  return url.href
}
