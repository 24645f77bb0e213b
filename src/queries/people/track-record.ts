import { existing } from '#domain/assert.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** What the record itself proves about a person: counts of what ended, as seller and as buyer. No stars and no opinions. */
export type TrackRecord = Readonly<{
  since: Temporal.Instant
  /** Deals that were closed, and with how many different people. */
  sold: number
  bought: number
  people: number
  /** Parts that were delivered and paid as seller, and how many of them after their date. */
  delivered: number
  deliveredLate: number
  /** Parts that were paid back because nothing was delivered in time. */
  neverDelivered: number
  /** Parts whose goods came back and whose money was paid back. */
  returned: number
  /** Deals as buyer that expired without a deposit. */
  neverDeposited: number
  /** Disputes that are over, by how: between the two, or by a decision for them, against them, or for both in part. */
  disputes: Readonly<{ agreed: number; won: number; lost: number; shared: number }>
}>

type Row = Readonly<
  Omit<TrackRecord, 'disputes'> & { agreed: number; won: number; lost: number; shared: number }
>

/**
 * The record of one person, counted from their agreed deals as they stand. What still runs is not counted, and neither is
 * what never was agreed.
 */
export async function trackRecordOf(reader: Reader, personId: string): Promise<TrackRecord> {
  const [row] = await rowsOf<Row>(reader)`
    with mine as materialized (
      select transaction_id, state, buyer_id = ${personId} as is_buyer,
        case when buyer_id = ${personId} then seller_id else buyer_id end as other
      from transactions
      where (buyer_id = ${personId} or seller_id = ${personId}) and agreed_at is not null
    ), sold_parts as (
      select r.state, r.released_minor > 0 as is_paid, r.proof is null as is_unproven,
        r.goods_return is not null as came_back, exists (
          select from timers t where t.transaction_id = r.transaction_id
            and t.subject = 'tranche:' || r.number and t.kind = 'T-DELIV' and t.state = 'fired'
        ) as is_late
      from mine join tranches r using (transaction_id)
      where not is_buyer and r.state in ('released', 'refunded', 'split')
    ), ended as (
      select d.state, case when is_buyer then toward_buyer else toward_seller end as own,
        case when is_buyer then toward_seller else toward_buyer end as others
      from mine join disputes d using (transaction_id), lateral (
        select case when d.review <> 'null' then d.review else d.decision end as last
      ) said, lateral (
        select (last->>'toSellerMinor')::bigint as toward_seller, (last->>'toBuyerMinor')::bigint as toward_buyer
      ) sums
      where d.state in ('executed', 'settled', 'withdrawn')
    )
    select p.created_at as since, deals.*, parts.*, disputes.*
    from people p, (
      select count(*) filter (where state = 'closed' and not is_buyer)::int as sold,
        count(*) filter (where state = 'closed' and is_buyer)::int as bought,
        count(distinct other) filter (where state = 'closed')::int as people,
        count(*) filter (where state = 'expired' and is_buyer)::int as "neverDeposited"
      from mine
    ) deals, (
      select count(*) filter (where is_paid)::int as delivered,
        count(*) filter (where is_paid and is_late)::int as "deliveredLate",
        count(*) filter (where state = 'refunded' and is_late and is_unproven)::int as "neverDelivered",
        count(*) filter (where state = 'refunded' and came_back)::int as returned
      from sold_parts
    ) parts, (
      select count(*) filter (where state <> 'executed')::int as agreed,
        count(*) filter (where state = 'executed' and others = 0)::int as won,
        count(*) filter (where state = 'executed' and own = 0 and others > 0)::int as lost,
        count(*) filter (where state = 'executed' and own > 0 and others > 0)::int as shared
      from ended
    ) disputes
    where p.person_id = ${personId}`
  const { agreed, won, lost, shared, ...counts } = existing(row, 'who is asked about has an account')
  return { ...counts, disputes: { agreed, won, lost, shared } }
}

/** The record of a person as those with whom they make a deal read it; null where they do not let them. */
export async function shownRecordOf(reader: Reader, personId: string): Promise<TrackRecord | null> {
  return (await showsRecord(reader, personId)) ? trackRecordOf(reader, personId) : null
}

/** Whether a person lets those with whom they make a deal read their record. A closed account shows nothing. */
export async function showsRecord(reader: Reader, personId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('people')
    .select('shows_record')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found?.shows_record ?? false
}
