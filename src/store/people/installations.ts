import type { Seals } from '../secrets/seal.ts'
import type { Writer } from '../database/database.ts'
import { newToken } from '../ids.ts'

/** One browser of one person. */
export type Installation = Readonly<{
  id: string
  personId: string
  generation: number
  tokenUntil: Temporal.Instant
}>

/** The token of an installation, which follows from its number and ours: it is kept nowhere and asked for twice it is the same. */
export function installationTokenOf(
  seals: Seals,
  { id, generation }: Pick<Installation, 'id' | 'generation'>,
): string {
  return seals.fingerprint(`installation ${id} ${generation}`)
}

type NewInstallation = Readonly<{
  id: string
  personId: string
  sessionId: string
  device: string
  tokenUntil: Temporal.Instant
  at: Temporal.Instant
}>

/** Keeps a browser that a person uses, in the session that it used. */
export async function addInstallation(writer: Writer, given: NewInstallation): Promise<void> {
  await writer
    .insertInto('installations')
    .values({
      installation_id: given.id,
      person_id: given.personId,
      session_id: given.sessionId,
      device: given.device,
      token_until: given.tokenUntil,
      made_at: given.at,
      seen_at: given.at,
    })
    .execute()
}

/** An installation, locked; null when there is none of that id. */
export async function lockInstallation(writer: Writer, id: string): Promise<Installation | null> {
  return installationIn(
    await lockedInstallations(writer).where('installation_id', '=', id).executeTakeFirst(),
  )
}

/** The installation that a session of a person has, locked: a session is one browser. Null when it has none yet. */
export async function lockInstallationOfSession(
  writer: Writer,
  personId: string,
  sessionId: string,
): Promise<Installation | null> {
  const ofSession = lockedInstallations(writer)
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .limit(1)
  return installationIn(await ofSession.executeTakeFirst())
}

function lockedInstallations(writer: Writer) {
  return writer
    .selectFrom('installations')
    .select(['installation_id', 'person_id', 'generation', 'token_until'])
    .forUpdate()
}

type InstallationRow = Readonly<{
  installation_id: string
  person_id: string
  generation: number
  token_until: Temporal.Instant
}>

function installationIn(row: InstallationRow | undefined): Installation | null {
  if (!row) return null
  return {
    id: row.installation_id,
    personId: row.person_id,
    generation: row.generation,
    tokenUntil: row.token_until,
  }
}

/** Keeps the next generation of an installation's token, or only that it was seen, in this session of this person. */
export async function touchInstallation(
  writer: Writer,
  touched: Readonly<{ id: string; personId: string; sessionId: string; at: Temporal.Instant }>,
  renewed?: Readonly<{ generation: number; tokenUntil: Temporal.Instant }>,
): Promise<void> {
  await writer
    .updateTable('installations')
    .set({
      person_id: touched.personId,
      session_id: touched.sessionId,
      seen_at: touched.at,
      ...(renewed && { generation: renewed.generation, token_until: renewed.tokenUntil }),
    })
    .where('installation_id', '=', touched.id)
    .execute()
}

/** What a browser says of its subscription with a push service, and the key under which it made it. */
export type Subscription = Readonly<{ endpoint: string; p256dh: string; auth: string; keyId: string }>

/** A registration as it is kept: its token and since when that is good. */
export type Registration = Readonly<{
  token: string
  refreshedAt: Temporal.Instant
  subscription: Subscription
}>

/** The registration of an installation; null for none. */
export async function registrationOf(writer: Writer, installationId: string): Promise<Registration | null> {
  const row = await writer
    .selectFrom('push_registrations')
    .selectAll()
    .where('installation_id', '=', installationId)
    .executeTakeFirst()
  if (!row) return null
  const { token, refreshed_at: refreshedAt, endpoint, p256dh, auth, key_id: keyId } = row
  return { token, refreshedAt, subscription: { endpoint, p256dh, auth, keyId } }
}

/**
 * Keeps where an installation is reached, in place of what was kept before; a token made anew is answered. An endpoint
 * that another installation had is this one's now: its browser forgot the other.
 */
export async function saveRegistration(
  writer: Writer,
  installationId: string,
  { endpoint, p256dh, auth, keyId }: Subscription,
  at: Temporal.Instant,
): Promise<{ token: string }> {
  await writer
    .deleteFrom('push_registrations')
    .where('endpoint', '=', endpoint)
    .where('installation_id', '<>', installationId)
    .execute()
  const token = newToken()
  const values = { token, endpoint, p256dh, auth, key_id: keyId, refreshed_at: at }
  await writer
    .insertInto('push_registrations')
    .values({ installation_id: installationId, made_at: at, ...values })
    .onConflict((conflict) => conflict.column('installation_id').doUpdateSet(values))
    .execute()
  return { token }
}

/** Forgets where an installation is reached. False when there was nothing to forget. */
export async function dropRegistration(writer: Writer, installationId: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('push_registrations')
    .where('installation_id', '=', installationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
