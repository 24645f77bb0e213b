import { createHmac, randomBytes } from 'node:crypto'
import type { ContractText } from '#domain/people/contract-text.ts'
import type { MessageBudget } from '#domain/people/message-budget.ts'
import type { CodeMessage } from '#domain/people/phone.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import type { Database } from '#store/database/database.ts'
import type { Seals } from '#store/secrets/seal.ts'
import type { Background } from './background.ts'
import type { Work } from './passwords/password-hash.ts'
import type { CookieJar } from './sessions/cookies.ts'

/** What signing up and in work with. */
export type AuthParts = Readonly<{
  database: Pick<Database, 'pool' | 'writer' | 'reader'>
  mail: { send(message: SignInMail): Promise<void> }
  /**
   * Sends a code to a telephone, in the countries (ISO 3166) that the operator pays messages to; null where the
   * operator has no way to do so. Refuses what did not leave.
   */
  texts: Readonly<{ send(message: CodeMessage): Promise<void>; countries: readonly string[] }> | null
  /** How many messages a day may bring to people of whom nothing is proved. */
  messageBudget: MessageBudget
  /** How much work a guess at the password of a new account is. */
  passwordWork?: Work
  baseUrl: string
  jar: CookieJar
  /** Whether roles in the office count only after a second factor. */
  officeNeedsSecondStep: boolean
  /** Writes into the log what whoever looks for intruders reads; it names nobody. */
  note(event: string, facts: Readonly<Record<string, unknown>>): void
  /** What goes on after the answer has left. */
  background: Background
  seals: Seals
  /** What people accept with their account. */
  contract: readonly ContractText[]
  /** Keys the hashes of tokens, codes and subjects, so that a stolen table opens and names nothing. */
  hashKey: Uint8Array
  now: () => Temporal.Instant
  /** What telephones show: the real time, also where a sandbox is ahead of it. */
  wallClock: () => Temporal.Instant
}>

/** The same without connections of its own: what can be used inside a database transaction too. */
export type AuthPartsWithin = Omit<AuthParts, 'database'> &
  Readonly<{ database: Pick<Database, 'writer' | 'reader'> }>

/** What an answer has to carry so that the browser keeps or forgets what it should. */
export type SessionHeaders = Readonly<{ headers: Headers }>

/** A new token that nobody can guess, for a cookie or a link: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token, code or subject is kept: `use` keeps equal texts of different uses apart. */
export function hashOf({ hashKey }: Pick<AuthParts, 'hashKey'>, use: string, text: string): string {
  return createHmac('sha256', hashKey).update(`${use}\n${text}`).digest('base64url')
}
