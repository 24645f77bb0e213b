import { anybodyAt } from '#domain/people/addressee.ts'
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
import { hashOf, type AuthParts, newToken, type SessionHeaders } from '../auth-parts.ts'
import { spendMessage } from '../limits/message-budget.ts'
import { openProvedAccount } from './open-proved-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { mustBeGoodPassword } from '../passwords/passwords.ts'
import { phoneText } from '../phones/phone-number.ts'
import { safeRedirect } from '../sessions/safe-redirect.ts'

/** How long somebody has to state who they are, and how long the link works that opens their account. */
const [STATE_MINUTES, LINK_HOURS] = [60, 24]

/** What somebody proved before they had an account, with what a provider says of them, unproved. */
type ProvedFirst =
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
export function registration(parts: AuthParts) {
  return {
    of: (request: Request) => viewOf(parts, request),
    state: (stated: Registration, request: Request) => state(parts, stated, request),
    giveUp: (request: Request) => giveUp(parts, request),
    ofLink: (token: string, request: Request) => viewOfLink(parts, token, request),
    sendCode: (token: string, request: Request) => sendCodeFor(parts, token, request),
    open: (token: string, code: string, request: Request) => open(parts, token, code, request),
  }
}

/** Begins a registration with what was proved. The browser keeps its token; no account exists yet. */
export async function beginRegistration(
  parts: AuthParts,
  proved: ProvedFirst,
  redirect?: string,
): Promise<SessionHeaders> {
  const [token, now] = [newToken(), parts.now()]
  const isPhone = proved.by === 'phone'
  await addPendingRegistration(parts.database.writer, {
    token_hash: hashOfToken(parts, token),
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
  headers.append('set-cookie', keepCookie(parts.jar, 'registration', token, seconds))
  return { headers }
}

/** What this browser proved; null when nothing, or too long ago. */
async function viewOf(parts: AuthParts, request: Request) {
  const found = await registrationHere(parts, request)
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
async function state(parts: AuthParts, stated: Registration, request: Request): Promise<void> {
  const { name, email, country, timeZone, password } = stated
  const { tokenHash } = (await registrationHere(parts, request)) ?? refuse('second-step-gone')
  if (password !== '') mustBeGoodPassword(password, { name, email })
  await rationMail(parts, email, request)
  await spendMessage(parts, 'mail', request)
  const passwordHash = password === '' ? null : await hashPassword(password, 'stranger')
  const isKnown = (await personByEmail(parts.database.reader, email))?.emailVerified ?? false
  const isKept = await isAddressKept(parts.database.reader, email, parts.now())
  const token = newToken()
  await stateRegistration(parts.database.writer, tokenHash, {
    name,
    email,
    country,
    timeZone,
    passwordHash,
    linkHash: isKnown || isKept ? null : hashOfLink(parts, token),
    expiresAt: parts.now().add({ hours: LINK_HOURS }),
  })
  const kind = isKnown ? 'address-known' : isKept ? 'address-kept' : 'open-account'
  const link =
    kind === 'open-account' ? linkTo(parts, '/login/registration/confirm', token) : linkTo(parts, '/login')
  await parts.mail.send({ kind, ...anybodyAt(email), link })
}

/** Ends what this browser began: the next registration proves nothing before. */
async function giveUp(parts: AuthParts, request: Request): Promise<SessionHeaders> {
  const found = await registrationHere(parts, request)
  if (found) await endRegistration(parts.database.writer, found.tokenHash, parts.now())
  const headers = new Headers()
  headers.append('set-cookie', forgetCookie(parts.jar, 'registration'))
  return { headers }
}

/** What a link would open; null when it is wrong, too old or used. Looking changes nothing. */
async function viewOfLink(parts: AuthParts, token: string, request: Request) {
  const found = await ofLink(parts, token)
  if (!found) return null
  const { proved, email } = found
  const isHere = isOfBrowser(parts, found, request)
  return {
    email,
    phone: proved.by === 'phone' ? maskedPhone(proved.phone) : null,
    /** Whether this browser is the one that proved it; another has to prove it again. */
    isHere,
  }
}

/** Sends another code to the telephone of a link, for a browser that did not prove it. */
async function sendCodeFor(parts: AuthParts, token: string, request: Request): Promise<SessionHeaders> {
  const { proved } = (await ofLink(parts, token)) ?? refuse('link-gone')
  if (proved.by !== 'phone') refuse('registration-elsewhere')
  return sendEntryCode(parts, proved.phone, request)
}

/**
 * Opens the account of a link, once, and signs in. Whoever has the mailbox must also be who proved the telephone
 * or the provider: the browser in which that happened, or a new code to that telephone.
 */
async function open(parts: AuthParts, token: string, code: string, request: Request): Promise<Entered> {
  const found = (await ofLink(parts, token)) ?? refuse('link-gone')
  const { proved } = found
  if (!isOfBrowser(parts, found, request)) {
    if (proved.by !== 'phone') refuse('registration-elsewhere')
    if ((await provenPhone(parts, code, request)) !== proved.phone) refuse('code-wrong')
  }
  const entered = await openProvedAccount(parts, found, request)
  entered.headers.append('set-cookie', forgetCookie(parts.jar, 'phone'))
  return entered
}

/** The registration that this browser began; null when there is none, or it waited too long. */
export async function registrationHere(
  parts: AuthParts,
  request: Request,
): Promise<PendingRegistration | null> {
  const token = readCookie(parts.jar, request, 'registration')
  if (token === null) return null
  const { reader } = parts.database
  return pendingRegistration(reader, { tokenHash: hashOfToken(parts, token) }, parts.now())
}

function ofLink(parts: AuthParts, token: string): Promise<PendingRegistration | null> {
  const { reader } = parts.database
  return pendingRegistration(reader, { linkHash: hashOfLink(parts, token) }, parts.now())
}

function isOfBrowser(parts: AuthParts, { tokenHash }: PendingRegistration, request: Request): boolean {
  const token = readCookie(parts.jar, request, 'registration')
  return token !== null && hashOfToken(parts, token) === tokenHash
}

const hashOfToken = (parts: AuthParts, token: string) => hashOf(parts, 'registration', token)
const hashOfLink = (parts: AuthParts, token: string) => hashOf(parts, 'registration link', token)
