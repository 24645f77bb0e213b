import { refuse } from '#domain/refusal.ts'
import { factorsOf } from '#store/sign-in/factors.ts'
import { personOfPhone } from '#store/sign-in/phones.ts'
import { forgetCookie } from '../sessions/cookies.ts'
import { enter, type Entered } from '../sessions/enter.ts'
import { keepKnown } from '../sessions/known-browser.ts'
import { awaitedPhone, provenPhone, sendEntryCode } from './entry-codes.ts'
import type { AuthParts, SessionHeaders } from '../auth-parts.ts'
import { beginRegistration } from '../accounts/pending-registration.ts'
import { callingCodes, phoneText, readPhone, type TypedPhone } from './phone-number.ts'

type PhoneSignIn = Readonly<{ code: string; isRemembered: boolean; redirect?: string | undefined }>

/** What a right code led to: the account of that telephone, or a registration when it has none. */
type PhoneEntered = Readonly<Omit<Entered, 'state'> & { state: Entered['state'] | 'registration' }>

/** The way in by telephone, as pages need it. */
export function phoneEntry(parts: AuthParts) {
  return {
    /** Whether messages can be sent at all; where not, no page offers a telephone. */
    isOffered: parts.texts !== null,
    /** The countries whose mobiles get messages. */
    countries: callingCodes(parts.texts?.countries ?? []),
    send: (typed: TypedPhone, request: Request) => send(parts, typed, request),
    sendAgain: (request: Request) => sendAgain(parts, request),
    sentTo: async (request: Request) => {
      const phone = await awaitedPhone(parts, request)
      return phone && phoneText(phone)
    },
    enter: (given: PhoneSignIn, request: Request) => enterByPhone(parts, given, request),
  }
}

/**
 * Sends a code to a telephone, whether it has an account or not: only its holder learns that. Refuses what is no
 * mobile, and too many messages.
 */
async function send(parts: AuthParts, typed: TypedPhone, request: Request): Promise<SessionHeaders> {
  return sendEntryCode(parts, readOrRefuse(parts, typed), request)
}

/** Sends another code to the telephone that this browser waits for. */
async function sendAgain(parts: AuthParts, request: Request): Promise<SessionHeaders> {
  const phone = (await awaitedPhone(parts, request)) ?? refuse('second-step-gone')
  return sendEntryCode(parts, phone, request)
}

/** What somebody typed as E.164; refuses what is no mobile of a country that messages are sent to. */
export function readOrRefuse(parts: AuthParts, typed: TypedPhone): string {
  if (!parts.texts) refuse('operation-not-supported-in-this-environment')
  const read = readPhone(typed, parts.texts.countries)
  return 'phone' in read ? read.phone : refuse('phone-wrong', { problem: read.fault })
}

/**
 * Enters with the right code, or begins a registration when the telephone has no account. Refuses where that
 * telephone is the person's only second step: one thing cannot be both.
 */
async function enterByPhone(
  parts: AuthParts,
  { code, isRemembered, redirect }: PhoneSignIn,
  request: Request,
): Promise<PhoneEntered> {
  const phone = await provenPhone(parts, code, request)
  const { reader } = parts.database
  const personId = await personOfPhone(reader, phone)
  if (personId === null) {
    const { headers } = await beginRegistration(parts, { by: 'phone', phone }, redirect)
    headers.append('set-cookie', forgetCookie(parts.jar, 'phone'))
    return { state: 'registration', redirect: '/login/registration', headers }
  }
  const { phone: secondStep, authenticators, passkeys } = await factorsOf(reader, personId)
  if (secondStep !== null && authenticators + passkeys === 0) refuse('phone-is-second-step')
  const entered = await enter(parts, { personId, method: 'phone', isRemembered, redirect }, request)
  entered.headers.append('set-cookie', forgetCookie(parts.jar, 'phone'))
  entered.headers.append('set-cookie', keepKnown(parts, 'known-phone', phone))
  return entered
}
