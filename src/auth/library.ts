import { hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { Pool } from 'pg'
import { passwordLength } from '#domain/people/password-length.ts'

export type LibraryOptions = Readonly<{
  databaseUrl: string
  baseUrl: string
  /** The instance's key, 32 bytes; the library gets a key derived from it. */
  secret: Uint8Array
  log(event: string, facts: Readonly<Record<string, unknown>>): void
}>

const DAY = 24 * 60 * 60

/** The secret of everything about signing in, derived from the instance's key. */
export function signInSecret(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'resguardo sign-in', 32)).toString('base64')
}

/**
 * The sign-in library (better-auth) as we use it: it keeps people's sign-ins, passwords, linked providers and
 * sessions in the schema `auth`, under the application's rights. None of its HTTP endpoints is mounted, none of
 * its mails is used, and its sessions are opened by `enter.ts` alone.
 */
export function createLibrary({ databaseUrl, baseUrl, secret, log }: LibraryOptions) {
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
    secret: signInSecret(secret),
    database: pool,
    emailAndPassword: {
      enabled: true,
      // Whoever signs up gets the same answer whether the address is new or known, and no session from it.
      autoSignIn: false,
      minPasswordLength: passwordLength.least,
      // The library counts UTF-16 units, our rule the characters of a person.
      maxPasswordLength: passwordLength.most * 4,
    },
    session: { expiresIn: 30 * DAY, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
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
