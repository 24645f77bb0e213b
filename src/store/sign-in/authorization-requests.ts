import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** Why somebody goes to a provider, and in which window. */
export const visitPurposes = ['enter', 'link', 'step-up'] as const
export const visitModes = ['redirect', 'popup'] as const

/** A visit to another provider, from leaving until what came of it is no news any more. */
export type ProviderVisit = Readonly<{
  stateHash: string
  provider: string
  purpose: (typeof visitPurposes)[number]
  mode: (typeof visitModes)[number]
  /** Whose session began it; null for somebody who wants to enter. */
  sessionId: string | null
  sealedSecrets: string
  isRemembered: boolean
  redirect: string
  hasReturned: boolean
  /** What came of it, as text; null while nobody came back. */
  outcome: string | null
}>

/** Keeps a visit that begins; those that are over go. */
export async function addProviderVisit(
  writer: Writer,
  row: Insertable<Schema['provider_visits']>,
): Promise<void> {
  await writer.deleteFrom('provider_visits').where('expires_at', '<', row.begun_at).execute()
  await writer.insertInto('provider_visits').values(row).execute()
}

/** The visit behind the hash of its state; null when there is none, or it is over ten minutes old. */
export async function providerVisit(
  reader: Reader,
  stateHash: string,
  now: Temporal.Instant,
): Promise<ProviderVisit | null> {
  const row = await reader
    .selectFrom('provider_visits')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  return {
    stateHash,
    provider: row.provider,
    purpose: visitPurposes.find((each) => each === row.purpose) ?? 'enter',
    mode: visitModes.find((each) => each === row.mode) ?? 'redirect',
    sessionId: row.session_id,
    sealedSecrets: row.sealed_secrets,
    isRemembered: row.is_remembered,
    redirect: row.redirect,
    hasReturned: row.returned_at !== null,
    outcome: row.outcome,
  }
}

/** Keeps what else its return needs, while nobody came back. */
export async function setVisitSecrets(
  writer: Writer,
  stateHash: string,
  sealedSecrets: string,
): Promise<void> {
  await writer
    .updateTable('provider_visits')
    .set({ sealed_secrets: sealedSecrets })
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .execute()
}

/** Uses a visit up: somebody came back from it. False when that happened before. */
export async function returnFromVisit(
  writer: Writer,
  stateHash: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('provider_visits')
    .set({ returned_at: at })
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps what came of a visit, for the window that began it, until it is no news any more. */
export async function setVisitOutcome(
  writer: Writer,
  visit: Readonly<{ stateHash: string; outcome: string; until: Temporal.Instant }>,
): Promise<void> {
  await writer
    .updateTable('provider_visits')
    .set({ outcome: visit.outcome, expires_at: visit.until })
    .where('state_hash', '=', visit.stateHash)
    .execute()
}
