import { sql } from 'kysely'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/** Somebody without an account, who may only draft. */
type NewDrafter = Readonly<{ id: string; country: string; timeZone: string; at: Temporal.Instant }>

/** How a drafter is called until they have a name. */
const NAMELESS = 'Visitante'

/** Keeps a drafter without an account. One who is there already stays as they are. */
export async function addDrafter(writer: Writer, { id, country, timeZone, at }: NewDrafter): Promise<void> {
  // No mail can ever be sent to this ending (RFC 2606).
  const email = `${id}@visitante.invalid`
  await writer
    .insertInto('people')
    .values({
      person_id: id,
      display_name: NAMELESS,
      email,
      country,
      time_zone: timeZone,
      created_at: at,
      is_anonymous: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Since when a drafter without an account is known; null for nobody and for people with an account. */
export async function drafterSince(reader: Reader, personId: string): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('people')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('is_anonymous', '=', sql<boolean>`true`)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/**
 * Gives the drafts of a drafter to the person whose account they opened or entered, all at once, and takes the
 * drafter away; tells which. Nothing of anybody who has an account can be taken so.
 */
export async function takeOverDrafts(
  writer: Writer,
  drafterId: string,
  personId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ taken: string[] }>`
    select take_over_drafts(${drafterId}::uuid, ${personId}::uuid) as taken`.execute(writer)
  return rows[0]?.taken ?? []
}

/** Keeps whose drafts a new account takes over with its first session, on whatever device that begins. */
export async function promiseDrafts(writer: Writer, personId: string, drafterId: string): Promise<void> {
  await writer
    .updateTable('people')
    .set({ drafted_as: drafterId })
    .where('person_id', '=', personId)
    .execute()
}

/** The drafter whose drafts wait for a person; null for none. */
export async function promisedDrafts(reader: Reader, personId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('people')
    .select('drafted_as')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.drafted_as ?? null
}

/** Drafters without an account who have done nothing since a moment. */
export async function forgottenDrafters(
  reader: Reader,
  since: Temporal.Instant,
  most: number,
): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(reader)`
    select p.person_id as id from people p
    where p.is_anonymous and p.created_at < ${since.toString()}::timestamptz
      and not exists (select from sessions i
        where i.person_id = p.person_id and i.last_seen_at >= ${since.toString()}::timestamptz)
      and not exists (select from participants s join drafts d using (transaction_id)
        where s.person_id = p.person_id and d.saved_at >= ${since.toString()}::timestamptz)
    order by p.created_at limit ${most}`
  return rows.map(({ id }) => id)
}

/** Erases a drafter without an account and their drafts; false when there is none any more. */
export async function eraseDrafter(writer: Writer, personId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select erase_drafter(${personId}::uuid) as done`.execute(
    writer,
  )
  return rows[0]?.done ?? false
}
