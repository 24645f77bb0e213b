import { type Reader, rowsOf } from '#store/database/database.ts'

/** A token of another provider that is kept for a person: which, and until when; never its value. */
type KeptToken = Readonly<{ kind: 'access' | 'refresh' | 'id'; expiresAt: Temporal.Instant | null }>

/** An identity at another provider with which a person enters here. */
export type RecordedProvider = Readonly<{
  provider: string
  linkedAt: Temporal.Instant
  tokens: readonly KeptToken[]
}>

/** The user record (PRODUCT section 3), as its owner sees and downloads it. */
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

type AccountRow = Readonly<{
  provider: string
  linkedAt: Temporal.Instant
  hasPassword: boolean
  hasAccess: boolean
  accessUntil: Temporal.Instant | null
  hasRefresh: boolean
  refreshUntil: Temporal.Instant | null
  hasId: boolean
}>

/** The record of one person; null when there is none. The values of tokens and passwords are not read at all. */
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
  const rows = await rowsOf<AccountRow>(reader)`
    select "providerId" as provider, "createdAt" as "linkedAt", password is not null as "hasPassword",
      "accessToken" is not null as "hasAccess", "accessTokenExpiresAt" as "accessUntil",
      "refreshToken" is not null as "hasRefresh", "refreshTokenExpiresAt" as "refreshUntil",
      "idToken" is not null as "hasId"
    from auth.account where "userId" = ${personId}::uuid order by "createdAt", id`
  return {
    ...person,
    hasPassword: rows.some(({ hasPassword }) => hasPassword),
    providers: rows
      .filter(({ provider }) => provider !== 'credential')
      .map((row) => ({ provider: row.provider, linkedAt: row.linkedAt, tokens: tokensOf(row) })),
  }
}

function tokensOf(row: AccountRow): KeptToken[] {
  return [
    ...(row.hasAccess ? [{ kind: 'access' as const, expiresAt: row.accessUntil }] : []),
    ...(row.hasRefresh ? [{ kind: 'refresh' as const, expiresAt: row.refreshUntil }] : []),
    ...(row.hasId ? [{ kind: 'id' as const, expiresAt: null }] : []),
  ]
}
