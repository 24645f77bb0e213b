import { hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { Pool } from 'pg'
import { passwordLength } from '#domain/people/password-length.ts'

export type LibraryOptions = Readonly<{
  databaseUrl: string
  baseUrl: string
  /** The instance's key, 32 bytes; the library gets a key derived from it. */
  secret: Uint8Array
  /** Cookies only over https. */
  secure: boolean
  log(event: string, facts: Readonly<Record<string, unknown>>): void
}>

const DAY = 24 * 60 * 60

/**
 * The sign-in library (better-auth) as we use it: e-mail and password, sessions of 30 days in the schema
 * `auth` under the application's rights. None of its HTTP endpoints is mounted and none of its mails is used.
 */
export function createLibrary({ databaseUrl, baseUrl, secret, secure, log }: LibraryOptions) {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    options: '-c role=resguardo_app -c search_path=auth',
  })
  // An idle connection that the server closed is replaced by the next query; it must not end the program.
  let isClosing = false
  pool.on('error', (error) => {
    // Our own PostgreSQL may be faster at closing than a connection at saying goodbye.
    if (!isClosing) log('sign-in-connection', { error })
  })
  const library = betterAuth({
    appName: 'Resguardo',
    baseURL: baseUrl,
    trustedOrigins: [baseUrl],
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'resguardo sign-in', 32)).toString('base64'),
    database: pool,
    emailAndPassword: {
      enabled: true,
      // Whoever signs up gets the same answer whether the address is new or known, and no session from it.
      autoSignIn: false,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
    },
    emailVerification: { autoSignInAfterVerification: true },
    session: { expiresIn: 30 * DAY, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'resguardo',
      useSecureCookies: secure,
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    // It counts by addresses of its own endpoints, which nobody reaches.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log('sign-in-library', { message, details }),
    },
  })
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { library, close }
}
