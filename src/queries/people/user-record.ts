import { isLivingKey } from '#domain/people/api-key.ts'
import { listApiKeys } from '#store/people/api-keys.ts'
import { listLinkedIdentities } from '#store/sign-in/linked-identities.ts'
import { listSessions } from '#store/sign-in/sessions.ts'
import { passwordHashOf } from '#store/sign-in/passwords.ts'
import type { Asking } from '../query.ts'

/** An identity at another provider with which a person enters here; nothing that opens it there is kept. */
type RecordedProvider = Readonly<{ provider: string; linkedAt: Temporal.Instant }>

/** The user record, as its owner sees and downloads it. */
export type UserRecord = Readonly<{
  id: string
  displayName: string
  email: string
  emailVerified: boolean
  phone: string | null
  phoneProvedAt: Temporal.Instant | null
  /** Of which instance the account is: everybody of one database is of the same. */
  tenant: string
  /** What opens the account now without a new proof, counted. */
  tokens: Readonly<{ sessions: number; apiKeys: number }>
  country: string
  timeZone: string
  createdAt: Temporal.Instant
  lastSignInAt: Temporal.Instant | null
  hasPassword: boolean
  providers: readonly RecordedProvider[]
}>

/** The record of the person who asks; null when there is none. The hash of the password is not in it. */
export async function userRecordOf({ reader, tenant, now, actor }: Asking): Promise<UserRecord | null> {
  const { id: personId } = actor
  const person = await reader
    .selectFrom('people')
    .select([
      'person_id as id',
      'display_name as displayName',
      'email',
      'email_verified as emailVerified',
      'phone',
      'phone_proved_at as phoneProvedAt',
      'country',
      'time_zone as timeZone',
      'created_at as createdAt',
      'last_sign_in_at as lastSignInAt',
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!person) return null
  const identities = await listLinkedIdentities(reader, personId)
  const keys = await listApiKeys(reader, personId)
  return {
    ...person,
    tenant,
    tokens: {
      sessions: (await listSessions(reader, personId, now)).length,
      apiKeys: keys.filter((key) => isLivingKey(key, now)).length,
    },
    hasPassword: (await passwordHashOf(reader, personId)) !== null,
    providers: identities.map(({ provider, linkedAt }) => ({ provider, linkedAt })),
  }
}
