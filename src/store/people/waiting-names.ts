import { imitates, unseenName } from '#domain/people/imitation.ts'
import { type Reader, readingIn, type Writer } from '../database/database.ts'

/** A name that somebody wants to be called by and nobody else sees: it waits for an operator, or was not allowed. */
export type WaitingName = Readonly<{
  name: string
  askedAt: Temporal.Instant
  /** Since when it is not allowed; null while it waits. */
  refusedAt: Temporal.Instant | null
}>

/**
 * The name by which others see somebody who typed `typed`: that one; or, where it could be a bank's, an authority's or the
 * operator's own, what they were called `before`, until an operator allows it. What they are called already they keep.
 */
export async function nameAsSeen(writer: Writer, typed: string, before: string | null): Promise<string> {
  if (typed === before) return typed
  const rows = await readingIn(writer).selectFrom('custody_accounts').select(['holder', 'bank']).execute()
  const own = rows.flatMap(({ holder, bank }) => [holder, bank ?? holder])
  return imitates(typed, own) ? (before ?? unseenName) : typed
}

/**
 * Keeps that a typed name waits for an operator where others see another one (`nameAsSeen`); whatever waited before, or was
 * not allowed, makes room.
 */
export async function keepWaitingName(
  writer: Writer,
  {
    personId,
    name,
    displayName,
    at,
  }: Readonly<{ personId: string; name: string; displayName: string; at: Temporal.Instant }>,
): Promise<void> {
  await writer.deleteFrom('waiting_names').where('person_id', '=', personId).execute()
  if (displayName === name) return
  await writer.insertInto('waiting_names').values({ person_id: personId, name, asked_at: at }).execute()
}

/** Keeps that the name which waits is not allowed. False where it does not wait, or another one does. */
export async function refuseWaitingName(
  writer: Writer,
  { personId, name, at }: Readonly<{ personId: string; name: string; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('waiting_names')
    .set({ refused_at: at })
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes away the name that waits, because it is allowed now. False where it does not wait, or another one does. */
export async function takeWaitingName(
  writer: Writer,
  { personId, name }: Readonly<{ personId: string; name: string }>,
): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('waiting_names')
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The name of somebody that waits or was not allowed; null for none. */
export async function waitingNameOf(reader: Reader, personId: string): Promise<WaitingName | null> {
  const row = await reader
    .selectFrom('waiting_names')
    .select(['name', 'asked_at as askedAt', 'refused_at as refusedAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}
