import { isAPIError } from 'better-auth/api'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { refuse, type RefusalCode } from '#domain/refusal.ts'
import type { Database } from '#store/database.ts'
import { addPerson, setEmailVerified } from '#store/people.ts'
import type { createLibrary } from './library.ts'

/** What signing up and in work with. */
export type Means = Readonly<{
  library: ReturnType<typeof createLibrary>['library']
  database: Pick<Database, 'pool' | 'writer'>
  mail: { send(message: SignInMail): Promise<void> }
  baseUrl: string
  now: () => Temporal.Instant
}>

/** What an answer has to carry so that the browser keeps or forgets the session. */
export type SessionHeaders = Readonly<{ headers: Headers }>

/** The sign-in of a person, as the library keeps it. */
export type SignIn = Readonly<{ id: string; name: string; email: string; emailVerified: boolean }>

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
