import type { Reader } from '#store/database/database.ts'
import { listLinkedIdentities } from '#store/sign-in/linked-identities.ts'
import { passwordHashOf } from '#store/sign-in/passwords.ts'

/** An identity at another provider with which a person enters here. */
type RecordedProvider = Readonly<{
  provider: string
  linkedAt: Temporal.Instant
  /** Which tokens of its provider are kept for them: none. */
  tokens: readonly never[]
}>

/** The user record, as its owner sees and downloads it. */
export type UserRecord = Readonly<{
  id: string
  displayName: string
  email: string
  emailVerified: boolean
  phone: string | null
  phoneProvedAt: Temporal.Instant | null
  photoUrl: string | null
  isAnonymous: boolean
  tenant: string
  country: string
  timeZone: string
  createdAt: Temporal.Instant
  lastSignInAt: Temporal.Instant | null
  hasPassword: boolean
  providers: readonly RecordedProvider[]
}>

/** The record of one person; null when there is none. The hash of the password is not in it. */
export async function userRecordOf(reader: Reader, personId: string): Promise<UserRecord | null> {
  const person = await reader
    .selectFrom('people')
    .select([
      'person_id as id',
      'display_name as displayName',
      'email',
      'email_verified as emailVerified',
      'phone',
      'phone_proved_at as phoneProvedAt',
      'photo_url as photoUrl',
      'is_anonymous as isAnonymous',
      'tenant',
      'country',
      'time_zone as timeZone',
      'created_at as createdAt',
      'last_sign_in_at as lastSignInAt',
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!person) return null
  const identities = await listLinkedIdentities(reader, personId)
  return {
    ...person,
    hasPassword: (await passwordHashOf(reader, personId)) !== null,
    providers: identities.map(({ provider, linkedAt }) => ({ provider, linkedAt, tokens: [] })),
  }
}
