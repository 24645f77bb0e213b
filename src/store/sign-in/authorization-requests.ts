import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** Why somebody goes to a provider, and in which window. */
const authorizationPurposes = ['enter', 'link', 'step-up'] as const
const authorizationModes = ['redirect', 'popup'] as const

/** An authorization request to another provider, from leaving until what came of it is no news any more. */
export type AuthorizationRequest = Readonly<{
  stateHash: string
  provider: string
  purpose: (typeof authorizationPurposes)[number]
  mode: (typeof authorizationModes)[number]
  /** Whose session began it; null for somebody who wants to enter. */
  sessionId: string | null
  sealedSecrets: string
  isRemembered: boolean
  redirect: string
  isAnswered: boolean
  /** What came of it, as text; null while nobody came back. */
  outcome: string | null
}>

/** Keeps an authorization request that begins; those that are over go. */
export async function addAuthorizationRequest(
  writer: Writer,
  row: Insertable<Schema['authorization_requests']>,
): Promise<void> {
  await writer.deleteFrom('authorization_requests').where('expires_at', '<', row.begun_at).execute()
  await writer.insertInto('authorization_requests').values(row).execute()
}

/** The authorization request behind the hash of its state; null when there is none, or it is over ten minutes old. */
export async function authorizationRequest(
  reader: Reader,
  stateHash: string,
  now: Temporal.Instant,
): Promise<AuthorizationRequest | null> {
  const row = await reader
    .selectFrom('authorization_requests')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  return {
    stateHash,
    provider: row.provider,
    purpose: authorizationPurposes.find((each) => each === row.purpose) ?? 'enter',
    mode: authorizationModes.find((each) => each === row.mode) ?? 'redirect',
    sessionId: row.session_id,
    sealedSecrets: row.sealed_secrets,
    isRemembered: row.is_remembered,
    redirect: row.redirect,
    isAnswered: row.answered_at !== null,
    outcome: row.outcome,
  }
}

/** Keeps what else its return needs, while nobody came back. */
export async function setAuthorizationSecrets(
  writer: Writer,
  stateHash: string,
  sealedSecrets: string,
): Promise<void> {
  await writer
    .updateTable('authorization_requests')
    .set({ sealed_secrets: sealedSecrets })
    .where('state_hash', '=', stateHash)
    .where('answered_at', 'is', null)
    .execute()
}

/** Uses an authorization request up: somebody came back from it. False when that happened before. */
export async function answerAuthorizationRequest(
  writer: Writer,
  stateHash: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('authorization_requests')
    .set({ answered_at: at })
    .where('state_hash', '=', stateHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps what came of an authorization request, for the window that began it, until it is no news any more. */
export async function setAuthorizationOutcome(
  writer: Writer,
  authorization: Readonly<{ stateHash: string; outcome: string; until: Temporal.Instant }>,
): Promise<void> {
  await writer
    .updateTable('authorization_requests')
    .set({ outcome: authorization.outcome, expires_at: authorization.until })
    .where('state_hash', '=', authorization.stateHash)
    .execute()
}
