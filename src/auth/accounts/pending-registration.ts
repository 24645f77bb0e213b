import { maskedPhone } from '#domain/people/phone.ts'
import type { Registration } from '#domain/people/registration.ts'
import { refuse } from '#domain/refusal.ts'
import { isAddressKept } from '#store/sign-in/mailed-links.ts'
import {
  addPendingRegistration,
  endRegistration,
  type PendingRegistration,
  pendingRegistration,
  stateRegistration,
} from '#store/sign-in/pending-registrations.ts'
import { personByEmail } from '#store/people/people.ts'
import { rationMail } from '../limits/attempts.ts'
import { forgetCookie, keepCookie, readCookie } from '../sessions/cookies.ts'
import type { Entered } from '../sessions/enter.ts'
import { provenPhone, sendEntryCode } from '../phones/entry-codes.ts'
import { linkTo } from './mailed-links.ts'
import { hashOf, type Means, newToken, type SessionHeaders } from '../means.ts'
import { spendMessage } from '../limits/message-budget.ts'
import { openProvedAccount } from './open-proved-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { mustBeGoodPassword } from '../passwords/passwords.ts'
import { phoneText } from '../phones/phone-number.ts'
import { safeRedirect } from '../sessions/safe-redirect.ts'

/** How long somebody has to state who they are, and how long the link works that opens their account. */
const [STATE_MINUTES, LINK_HOURS] = [60, 24]

/** What somebody proved before they had an account, with what a provider says of them, unproved. */
export type ProvedFirst =
  | Readonly<{ by: 'phone'; phone: string }>
  | Readonly<{
      by: 'provider'
      provider: string
      subject: string
      name?: string
      email?: string
      /** Whether the provider's word counts that the address is its person's own. */
      isEmailProved?: boolean
    }>

/** Opening an account after a telephone, or an identity at a provider, was proved; as pages need it. */
export function registration(means: Means) {
  return {
    of: (request: Request) => viewOf(means, request),
    state: (stated: Registration, request: Request) => state(means, stated, request),
    giveUp: (request: Request) => giveUp(means, request),
    ofLink: (token: string, request: Request) => viewOfLink(means, token, request),
    sendCode: (token: string, request: Request) => sendCodeFor(means, token, request),
    open: (token: string, code: string, request: Request) => open(means, token, code, request),
  }
}

/** Begins a registration with what was proved. The browser keeps its token; no account exists yet. */
export async function beginRegistration(
  means: Means,
  proved: ProvedFirst,
  redirect?: string,
): Promise<SessionHeaders> {
  const [token, now] = [newToken(), means.now()]
  const isPhone = proved.by === 'phone'
  await addPendingRegistration(means.database.writer, {
    token_hash: hashOfToken(means, token),
    phone: isPhone ? proved.phone : null,
    provider: isPhone ? null : proved.provider,
    provider_subject: isPhone ? null : proved.subject,
    proved_email: isPhone || !proved.isEmailProved ? null : (proved.email ?? null),
    name: isPhone ? null : (proved.name ?? null),
    email: isPhone ? null : (proved.email ?? null),
    redirect: safeRedirect(redirect),
    begun_at: now,
    expires_at: now.add({ minutes: STATE_MINUTES }),
  })
  const headers = new Headers()
  const seconds = (STATE_MINUTES + LINK_HOURS * 60) * 60
  headers.append('set-cookie', keepCookie(means.jar, 'registration', token, seconds))
  return { headers }
}

/** What this browser proved; null when nothing, or too long ago. */
async function viewOf(means: Means, request: Request) {
  const found = await registrationHere(means, request)
  if (!found) return null
  const { proved, name, email, redirect } = found
  return {
    phone: proved.by === 'phone' ? phoneText(proved.phone) : null,
    provider: proved.by === 'provider' ? proved.provider : null,
    name,
    email,
    redirect,
  }
}

/**
 * Keeps who the person says they are and sends a mail: to a new address the link that opens the account, to one
 * that has an account the news of that. The answer is the same. Refuses a password that others would guess, too
 * many mails, and what was proved too long ago.
 */
async function state(means: Means, stated: Registration, request: Request): Promise<void> {
  const { name, email, country, timeZone, password } = stated
  const { tokenHash, redirect } = (await registrationHere(means, request)) ?? refuse('second-step-gone')
  if (password !== '') mustBeGoodPassword(password, { name, email })
  await rationMail(means, email, request)
  await spendMessage(means, 'mail')
  const passwordHash = password === '' ? null : await hashPassword(password)
  const isKnown = (await personByEmail(means.database.reader, email))?.emailVerified ?? false
  const isKept = await isAddressKept(means.database.reader, email, means.now())
  const token = newToken()
  await stateRegistration(means.database.writer, tokenHash, {
    name,
    email,
    country,
    timeZone,
    passwordHash,
    linkHash: isKnown || isKept ? null : hashOfLink(means, token),
    expiresAt: means.now().add({ hours: LINK_HOURS }),
  })
  const kind = isKnown ? 'address-known' : isKept ? 'address-kept' : 'open-account'
  const link =
    kind === 'open-account'
      ? linkTo(means, '/login/registration/confirm', { token })
      : linkTo(means, '/login', { redirect })
  await means.mail.send({ kind, to: email, name, link })
}

/** Ends what this browser began: the next registration proves nothing before. */
async function giveUp(means: Means, request: Request): Promise<SessionHeaders> {
  const found = await registrationHere(means, request)
  if (found) await endRegistration(means.database.writer, found.tokenHash, means.now())
  const headers = new Headers()
  headers.append('set-cookie', forgetCookie(means.jar, 'registration'))
  return { headers }
}

/** What a link would open; null when it is wrong, too old or used. Looking changes nothing. */
async function viewOfLink(means: Means, token: string, request: Request) {
  const found = await ofLink(means, token)
  if (!found) return null
  const { proved, email } = found
  const isHere = isOfBrowser(means, found, request)
  return {
    email,
    phone: proved.by === 'phone' ? maskedPhone(proved.phone) : null,
    /** Whether this browser is the one that proved it; another has to prove it again. */
    isHere,
  }
}

/** Sends another code to the telephone of a link, for a browser that did not prove it. */
async function sendCodeFor(means: Means, token: string, request: Request): Promise<SessionHeaders> {
  const { proved } = (await ofLink(means, token)) ?? refuse('link-gone')
  if (proved.by !== 'phone') refuse('registration-elsewhere')
  return sendEntryCode(means, proved.phone, request)
}

/**
 * Opens the account of a link, once, and signs in. Whoever has the mailbox must also be who proved the telephone
 * or the provider: the browser in which that happened, or a new code to that telephone.
 */
async function open(means: Means, token: string, code: string, request: Request): Promise<Entered> {
  const found = (await ofLink(means, token)) ?? refuse('link-gone')
  const { proved } = found
  if (!isOfBrowser(means, found, request)) {
    if (proved.by !== 'phone') refuse('registration-elsewhere')
    if ((await provenPhone(means, code, request)) !== proved.phone) refuse('code-wrong')
  }
  const entered = await openProvedAccount(means, found, request)
  entered.headers.append('set-cookie', forgetCookie(means.jar, 'phone'))
  return entered
}

/** The registration that this browser began; null when there is none, or it waited too long. */
export async function registrationHere(means: Means, request: Request): Promise<PendingRegistration | null> {
  const token = readCookie(means.jar, request, 'registration')
  if (token === null) return null
  const { reader } = means.database
  return pendingRegistration(reader, { tokenHash: hashOfToken(means, token) }, means.now())
}

function ofLink(means: Means, token: string): Promise<PendingRegistration | null> {
  const { reader } = means.database
  return pendingRegistration(reader, { linkHash: hashOfLink(means, token) }, means.now())
}

function isOfBrowser(means: Means, { tokenHash }: PendingRegistration, request: Request): boolean {
  const token = readCookie(means.jar, request, 'registration')
  return token !== null && hashOfToken(means, token) === tokenHash
}

const hashOfToken = (means: Means, token: string) => hashOf(means, 'registration', token)
const hashOfLink = (means: Means, token: string) => hashOf(means, 'registration link', token)
