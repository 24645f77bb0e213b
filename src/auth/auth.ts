import type { Registration } from '#domain/people/registration.ts'
import { addressOfLink, sendVerification, signUp, verifyEmail } from './addresses.ts'
import type { SecondFactor } from './enter.ts'
import { recoveryCodes } from './factors/recovery-codes.ts'
import { totp } from './factors/totp.ts'
import { createLibrary, type LibraryOptions, signInSecret } from './library.ts'
import type { Means } from './means.ts'
import { type PasswordSignIn, signIn } from './password-proof.ts'
import { type Given, waysOf } from './proofs.ts'
import { passSecondStep, secondStepOf } from './second-step.ts'
import { signOut, visitorOf } from './sessions.ts'
import { stepUp } from './step-up.ts'

export type AuthOptions = LibraryOptions &
  Pick<Means, 'database' | 'mail' | 'seals'> & {
    /** Cookies only over https. */
    secure: boolean
    /** Keys before a rotation: sessions that they signed go on. */
    previousSecrets?: readonly Uint8Array[]
    texts?: Means['texts']
    /** The program's clock, which the sandbox can set ahead; the real one by default. */
    now?: () => Temporal.Instant
    /** What telephones show; the real time by default. */
    wallClock?: () => Temporal.Instant
  }

export type Auth = ReturnType<typeof createAuth>

/**
 * Signing up, in and out, and who is asking. The functions take the request of a page and give back what to
 * set in its answer: no endpoint of the library can be reached, and every form works without JavaScript.
 */
export function createAuth(options: AuthOptions) {
  const { library, close } = createLibrary(options)
  const means = meansOf(options, library)
  return {
    signUp: (registration: Registration, redirect?: string) => signUp(means, registration, redirect),
    signIn: (given: PasswordSignIn, request: Request) => signIn(means, given, request),
    signOut: (request: Request) => signOut(means, request),
    addressOfLink: (token: string) => addressOfLink(means, token),
    verifyEmail: (token: string, request: Request) => verifyEmail(means, token, request),
    sendVerification: (request: Request, redirect?: string) => sendVerification(means, request, redirect),
    secondStepOf: (request: Request) => secondStepOf(means, request),
    passSecondStep: (given: { by: SecondFactor; answer: string }, request: Request) =>
      passSecondStep(means, given, request),
    waysOf: (personId: string) => waysOf(means, personId),
    stepUp: (given: Given, request: Request) => stepUp(means, given, request),
    visitorOf: (request: Request) => visitorOf(means, request),
    totp: totp(means),
    recoveryCodes: recoveryCodes(means),
    close,
  }
}

function meansOf(options: AuthOptions, library: Means['library']): Means {
  const { database, mail, texts = null, seals, baseUrl, secure, secret, previousSecrets = [] } = options
  const current = signInSecret(secret)
  return {
    library,
    database,
    mail,
    texts,
    seals,
    baseUrl,
    jar: { secure, secrets: { current, previous: previousSecrets.map(signInSecret) } },
    hashKey: Buffer.from(current, 'base64'),
    now: options.now ?? (() => Temporal.Now.instant()),
    wallClock: options.wallClock ?? (() => Temporal.Now.instant()),
  }
}
