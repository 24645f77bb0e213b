import { createHmac, randomBytes } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { ContractText } from '#domain/people/contract-text.ts'
import type { MessageBudget } from '#domain/people/message-budget.ts'
import type { CodeMessage } from '#domain/people/phone.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { refuse, type RefusalCode } from '#domain/refusal.ts'
import type { Database } from '#store/database/database.ts'
import { addAcceptances } from '#store/people/acceptances.ts'
import { addPerson, setEmailVerified } from '#store/people/people.ts'
import type { Seals } from '#store/secrets/seal.ts'
import type { Background } from './background.ts'
import type { CookieJar } from './cookies.ts'
import type { createLibrary } from './library.ts'

/** What signing up and in work with. */
export type Means = Readonly<{
  library: ReturnType<typeof createLibrary>['library']
  database: Pick<Database, 'pool' | 'writer' | 'reader'>
  mail: { send(message: SignInMail): Promise<void> }
  /**
   * Sends a code to a telephone, in the countries (ISO 3166) that the operator pays messages to; null where the
   * operator has no way to do so. Refuses what did not leave.
   */
  texts: Readonly<{ send(message: CodeMessage): Promise<void>; countries: readonly string[] }> | null
  /** How many messages a day may bring to people of whom nothing is proved. */
  messageBudget: MessageBudget
  baseUrl: string
  jar: CookieJar
  /** Whether roles in the office count only after a second factor. */
  officeNeedsSecondStep: boolean
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

/** What an answer has to carry so that the browser keeps or forgets what it should. */
export type SessionHeaders = Readonly<{ headers: Headers }>

/** The sign-in of a person, as the library keeps it. */
export type SignIn = Readonly<{ id: string; name: string; email: string; emailVerified: boolean }>

/** A new token that nobody can guess, for a cookie or a link: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token, code or subject is kept: `use` keeps equal texts of different uses apart. */
export function hashOf({ hashKey }: Pick<Means, 'hashKey'>, use: string, text: string): string {
  return createHmac('sha256', hashKey).update(`${use}\n${text}`).digest('base64url')
}

/** The sign-in of an address; null when it has none. */
export async function signInOf({ library }: Means, email: string): Promise<SignIn | null> {
  const found = await (await library.$context).internalAdapter.findUserByEmail(email)
  return found?.user ?? null
}

/** Keeps the person of a sign-in, also when the program was killed between keeping the two. */
export async function keepPerson(
  { database, now }: Means,
  { id, name, email, emailVerified }: SignIn,
  residence = { country: 'ES', timeZone: 'Europe/Madrid' },
): Promise<void> {
  await addPerson(database.writer, { ...residence, id, displayName: name, email }, now())
  if (emailVerified) await setEmailVerified(database.writer, id)
}

/**
 * Opens the account of somebody who proved that the address is theirs: that, and that they accepted the terms and the
 * privacy policy of this moment, is kept together. An account that was open accepts nothing by it.
 */
export async function openPerson(
  { database, contract, now }: Means,
  { id, name, email }: SignIn,
  residence = { country: 'ES', timeZone: 'Europe/Madrid' },
): Promise<void> {
  const at = now()
  await database.writer.transaction().execute(async (tx) => {
    await addPerson(tx, { ...residence, id, displayName: name, email }, at)
    if (await setEmailVerified(tx, id))
      await addAcceptances(tx, { personId: id, texts: contract, way: 'opening', at })
  })
}

/** The library's "no" with one of these statuses as our refusal; anything else it throws is a defect. */
export async function orRefuse<Answer>(
  code: RefusalCode,
  statuses: readonly number[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    if (isAPIError(thrown) && statuses.includes(thrown.statusCode)) return refuse(code)
    throw thrown
  }
}
