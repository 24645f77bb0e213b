import { sql } from 'kysely'
import { inItsTransaction, type Reader, type Writer } from '../database/database.ts'

/** A request of somebody who lost their second step. */
export type LostFactor = Readonly<{
  id: string
  personId: string
  device: string
  contact: string
  askedAt: Temporal.Instant
  waitsUntil: Temporal.Instant
  confirmedAt: Temporal.Instant | null
  /** Until when the newest link works; null before the first. */
  linkUntil: Temporal.Instant | null
}>

/** How a request was stopped: by the link of its mail, by using a second factor, by the office, or because no mail left. */
type LostFactorStop = 'link' | 'sign-in' | 'office' | 'no-mail'

const columns = [
  'request_id as id',
  'person_id as personId',
  'device',
  'contact',
  'asked_at as askedAt',
  'waits_until as waitsUntil',
  'confirmed_at as confirmedAt',
  'link_until as linkUntil',
] as const

/** The open request of a person; null for none. */
export async function openLostFactor(reader: Reader, personId: string): Promise<LostFactor | null> {
  const row = await reader
    .selectFrom('lost_factors')
    .select(columns)
    .where('person_id', '=', personId)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** When a person last asked, whatever became of it; null for never. */
export async function lastLostFactorAt(reader: Reader, personId: string): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('lost_factors')
    .select('asked_at')
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.asked_at ?? null
}

/** Keeps a new request; false when the person has an open one already. */
export async function addLostFactor(
  writer: Writer,
  row: Omit<LostFactor, 'confirmedAt' | 'linkUntil'> & Readonly<{ stopHash: string }>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('lost_factors')
    .values({
      request_id: row.id,
      person_id: row.personId,
      device: row.device,
      contact: row.contact,
      asked_at: row.askedAt,
      waits_until: row.waitsUntil,
      stop_hash: row.stopHash,
    })
    .onConflict((conflict) =>
      conflict.column('person_id').where('stopped_at', 'is', null).where('done_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whose open request the link of the first mail stops; null for none. Nothing happens yet. */
export async function lostFactorOfStopLink(reader: Reader, stopHash: string): Promise<LostFactor | null> {
  const row = await reader
    .selectFrom('lost_factors')
    .select(columns)
    .where('stop_hash', '=', stopHash)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Stops the open request of a person; false when there is none. */
export async function stopLostFactor(
  writer: Writer,
  { personId, by, at }: Readonly<{ personId: string; by: LostFactorStop; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('lost_factors')
    .set({ stopped_at: at, stopped_by: by })
    .where('person_id', '=', personId)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps that somebody of the office compared the person with their identity; false when that was done or stopped. */
export async function confirmLostFactor(
  writer: Writer,
  given: Readonly<{ personId: string; by: string; note: string; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('lost_factors')
    .set({ confirmed_at: given.at, confirmed_by: given.by, note: given.note })
    .where('person_id', '=', given.personId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps the newest link of a request that has waited and was confirmed; false for any other. */
export async function keepLostFactorLink(
  writer: Writer,
  given: Readonly<{ personId: string; hash: string; until: Temporal.Instant; now: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('lost_factors')
    .set({ link_hash: given.hash, link_until: given.until })
    .where('person_id', '=', given.personId)
    .where('confirmed_at', 'is not', null)
    .where('waits_until', '<=', given.now)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The request that a link completes; null for a wrong, old, stopped or used one. Nothing happens yet. */
export async function lostFactorOfLink(
  reader: Reader,
  hash: string,
  now: Temporal.Instant,
): Promise<LostFactor | null> {
  const row = await reader
    .selectFrom('lost_factors')
    .select(columns)
    .where('link_hash', '=', hash)
    .where('link_until', '>', now)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Uses the link of a request up and takes every second factor away, all or nothing; false when it was too late. */
export async function completeLostFactor(
  writer: Writer,
  { hash, at }: Readonly<{ hash: string; at: Temporal.Instant }>,
): Promise<boolean> {
  return inItsTransaction(writer, async (tx) => {
    const row = await tx
      .updateTable('lost_factors')
      .set({ done_at: at })
      .where('link_hash', '=', hash)
      .where('link_until', '>', at)
      .where('waits_until', '<=', at)
      .where('stopped_at', 'is', null)
      .where('done_at', 'is', null)
      .returning('person_id')
      .executeTakeFirst()
    if (!row) return false
    await removeAllFactors(tx, row.person_id)
    return true
  })
}

/** Takes away everything that a person is asked for after the first proof. Their telephone stays, as a way in. */
export async function removeAllFactors(writer: Writer, personId: string): Promise<void> {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'] as const)
    await writer.deleteFrom(table).where('person_id', '=', personId).execute()
  await writer
    .updateTable('people')
    .set({ phone_is_factor: false })
    .where('person_id', '=', personId)
    .where('phone_is_factor', '=', sql<boolean>`true`)
    .execute()
}
