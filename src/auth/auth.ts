import { usualBudget } from '#domain/people/message-budget.ts'
import type { Registration } from '#domain/people/registration.ts'
import { apiKeys } from './api-keys/api-keys.ts'
import { createBackground } from './background.ts'
import { confirmationOf, type ConfirmingAnswer, verifyEmail } from './accounts/confirm-address.ts'
import { ownAddress } from './accounts/email-change.ts'
import { drafting } from './drafting/drafting.ts'
import type { SecondFactor } from './sessions/enter.ts'
import { lostFactors } from './factors/lost.ts'
import { ownPhone } from './phones/phone.ts'
import { passkeys } from './factors/passkeys.ts'
import { recoveryCodes } from './factors/recovery-codes.ts'
import { secondSteps } from './factors/second-steps.ts'
import { totp } from './factors/totp.ts'
import type { AuthParts } from './auth-parts.ts'
import { messagesToday } from './limits/message-budget.ts'
import { ownSessions } from './sessions/own-sessions.ts'
import { ownPassword } from './passwords/password-change.ts'
import { asksForCaptcha, type PasswordSignIn, signIn } from './passwords/password-sign-in.ts'
import { registration } from './accounts/pending-registration.ts'
import { phoneEntry } from './phones/phone-entry.ts'
import { type Given, waysOf } from './factors/proofs.ts'
import { type ProviderOptions, providers } from './providers/providers.ts'
import { recovery } from './passwords/recovery.ts'
import { mayProveSecondFactor } from './factors/second-factor.ts'
import { passSecondStep, secondStepOf } from './factors/second-step.ts'
import { isLiving, signOut, visitorOf } from './sessions/sessions.ts'
import { signInSecret } from './sessions/sign-in-secret.ts'
import { correctTypo, mailAgain } from './accounts/mail-again.ts'
import { sendVerification, signUp } from './accounts/sign-up.ts'
import { stepUp } from './factors/step-up.ts'
import { unsentForms } from './drafting/unsent-form.ts'
import type { Visitor } from './sessions/visitor.ts'

export type AuthOptions = Partial<Pick<ProviderOptions, 'providers' | 'authorizedDomains' | 'callOut'>> &
  Pick<AuthParts, 'database' | 'mail' | 'seals' | 'baseUrl'> & {
    /** The instance's key, 32 bytes; signing in gets a key derived from it. */
    secret: Uint8Array
    log(event: string, facts: Readonly<Record<string, unknown>>): void
    /** What was refused, for the log; nothing by default. */
    note?: AuthParts['note']
    /** Cookies only over https. */
    secure: boolean
    /** Keys before a rotation: sessions that they signed go on. */
    previousSecrets?: readonly Uint8Array[]
    texts?: AuthParts['texts']
    /** How many messages a day may bring to strangers; the usual number by default. */
    messageBudget?: AuthParts['messageBudget']
    /** What people accept with their account; nothing by default. */
    contract?: AuthParts['contract']
    /** Less work for passwords that everybody may read; what OWASP asks for by default. */
    passwordWork?: NonNullable<AuthParts['passwordWork']>
    /** Whether the office opens only after a second factor; by default it does not ask for one. */
    officeNeedsSecondStep?: boolean
    /** The program's clock, which the sandbox can set ahead; the real one by default. */
    now?: () => Temporal.Instant
    /** What telephones show; the real time by default. */
    wallClock?: () => Temporal.Instant
  }

export type Auth = ReturnType<typeof createAuth>

/**
 * Signing up, in and out, and who is asking. The functions take the request of a page and give back what to
 * set in its answer; every form works without JavaScript.
 */
export function createAuth(options: AuthOptions) {
  const parts = partsOf(options)
  return {
    signUp: (registration: Registration, redirect?: string, request?: Request) =>
      signUp(parts, registration, redirect, request),
    signIn: (given: PasswordSignIn, request: Request) => signIn(parts, given, request),
    /** Whether so many sign-ins failed that a person has to show that they are no program. */
    asksForCaptcha: (email: string, request: Request) => asksForCaptcha(parts, email, request),
    signOut: (request: Request) => signOut(parts, request),
    confirmationOf: (token: string, request: Request) => confirmationOf(parts, token, request),
    verifyEmail: (token: string, answer: ConfirmingAnswer, request: Request) =>
      verifyEmail(parts, token, answer, request),
    sendVerification: (request: Request, redirect?: string) => sendVerification(parts, request, redirect),
    mailAgain: (email: string, redirect: string, request: Request) =>
      mailAgain(parts, email, redirect, request),
    correctTypo: (given: Parameters<typeof correctTypo>[1], redirect: string, request: Request) =>
      correctTypo(parts, given, redirect, request),
    secondStepOf: (request: Request) => secondStepOf(parts, request),
    passSecondStep: (given: { by: SecondFactor; answer: string }, request: Request) =>
      passSecondStep(parts, given, request),
    waysOf: (personId: string) => waysOf(parts, personId),
    stepUp: (given: Given, request: Request) => stepUp(parts, given, request),
    visitorOf: (request: Request) => visitorOf(parts, request),
    isLiving: (sessionId: string) => isLiving(parts, sessionId),
    apiKeys: apiKeys(parts),
    drafting: drafting(parts),
    recovery: recovery(parts),
    ownPassword: ownPassword(parts),
    ownAddress: ownAddress(parts),
    ownSessions: ownSessions(parts),
    phoneEntry: phoneEntry(parts),
    registration: registration(parts),
    ownPhone: ownPhone(parts),
    totp: totp(parts),
    passkeys: passkeys(parts),
    recoveryCodes: recoveryCodes(parts),
    /** Whether somebody whose office waits can prove a second factor now. */
    mayProveSecondFactor: (visitor: Visitor) => mayProveSecondFactor(parts, visitor),
    lostFactors: lostFactors(parts),
    providers: providers(parts, { providers: [], authorizedDomains: [], ...options }),
    secondSteps: secondSteps(parts),
    unsentForms: unsentForms(parts),
    /** How many of today's messages to strangers left. */
    messagesToday: () => messagesToday(parts),
    /** Waits for the mails that leave after their answer. */
    idle: () => parts.background.idle(),
  }
}

function partsOf(options: AuthOptions): AuthParts {
  const { database, mail, texts = null, seals, baseUrl, secure, secret, previousSecrets = [] } = options
  const current = signInSecret(secret)
  return {
    database,
    mail,
    texts,
    seals,
    contract: options.contract ?? [],
    baseUrl,
    jar: { secure, secrets: { current, previous: previousSecrets.map(signInSecret) } },
    officeNeedsSecondStep: options.officeNeedsSecondStep ?? false,
    messageBudget: options.messageBudget ?? usualBudget,
    ...(options.passwordWork && { passwordWork: options.passwordWork }),
    note: options.note ?? (() => {}),
    background: createBackground((error) => options.log('sign-in-background', { error })),
    hashKey: Buffer.from(current, 'base64'),
    now: options.now ?? (() => Temporal.Now.instant()),
    wallClock: options.wallClock ?? (() => Temporal.Now.instant()),
  }
}
