import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type CustodyDay = Readonly<{ custody: string; day: string }>

type ProposedClose = CustodyDay &
  Readonly<{ statementId: string; body: string; hash: string; by: string; at: Temporal.Instant }>

/** Keeps that somebody found a day closed; an earlier proposal gives way. False where two closed it meanwhile. */
export async function proposeDayClose(writer: Writer, close: ProposedClose): Promise<boolean> {
  const said = {
    statement_id: close.statementId,
    body: close.body,
    hash: close.hash,
    proposed_by: close.by,
    proposed_at: close.at,
  }
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('day_closes')
    .values({ custody_id: close.custody, day: close.day, ...said })
    .onConflict((conflict) =>
      conflict.columns(['custody_id', 'day']).doUpdateSet(said).where('day_closes.confirmed_by', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What stands of the close of a day, locked; undefined while nobody proposed it. */
export function lockDayClose(writer: Writer, { custody, day }: CustodyDay) {
  return writer
    .selectFrom('day_closes')
    .select(['hash', 'proposed_by', 'confirmed_by'])
    .where('custody_id', '=', custody)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
}

/** A second person closes a day as it was proposed. */
export async function confirmDayClose(
  writer: Writer,
  { custody, day, by, at }: CustodyDay & Readonly<{ by: string; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .updateTable('day_closes')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('custody_id', '=', custody)
    .where('day', '=', day)
    .execute()
}

/** The close of a day, proposed or confirmed, with the names of both. */
export type DayClose = Readonly<{
  custody: string
  day: string
  body: string
  hash: string
  proposedBy: string
  proposedById: string
  proposedAt: Temporal.Instant
  confirmedBy: string | null
  confirmedAt: Temporal.Instant | null
}>

/** What stands of the closes of a day, of every custody account. */
export async function closesOfDay(reader: Reader, day: string): Promise<readonly DayClose[]> {
  return rowsOf<DayClose>(reader)`
    select custody_id as custody, day::text as day, body, hash, proposed_by as "proposedById",
      one.display_name as "proposedBy", proposed_at as "proposedAt", other.display_name as "confirmedBy",
      confirmed_at as "confirmedAt"
    from day_closes join people one on one.person_id = proposed_by
    left join people other on other.person_id = confirmed_by
    where day = ${day}::date order by custody_id`
}
