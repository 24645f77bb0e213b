import type { Registration } from '#domain/people/registration.ts'
import { addressOfLink, sendVerification, signUp, verifyEmail } from './addresses.ts'
import { createLibrary, type LibraryOptions } from './library.ts'
import type { Means } from './means.ts'
import { signIn, signOut, stepUp, visitorOf } from './sessions.ts'

export type AuthOptions = LibraryOptions &
  Pick<Means, 'database' | 'mail'> & {
    /** The program's clock, which the sandbox can set ahead; the real one by default. */
    now?: () => Temporal.Instant
  }

export type Auth = ReturnType<typeof createAuth>

/**
 * Signing up, in and out, and who is asking. The functions take the request of a page and give back what to
 * set in its answer: no endpoint of the library can be reached, and every form works without JavaScript.
 */
export function createAuth(options: AuthOptions) {
  const { library, close } = createLibrary(options)
  const { database, mail, baseUrl, now = () => Temporal.Now.instant() } = options
  const means: Means = { library, database, mail, baseUrl, now }
  return {
    signUp: (registration: Registration, redirect?: string) => signUp(means, registration, redirect),
    signIn: (given: { email: string; password: string }, request: Request) => signIn(means, given, request),
    signOut: (request: Request) => signOut(means, request),
    addressOfLink: (token: string) => addressOfLink(means, token),
    verifyEmail: (token: string) => verifyEmail(means, token),
    sendVerification: (request: Request, redirect?: string) => sendVerification(means, request, redirect),
    stepUp: (given: { password: string }, request: Request) => stepUp(means, given, request),
    visitorOf: (request: Request) => visitorOf(means, request),
    close,
  }
}
