import { sql } from 'kysely'
import type pg from 'pg'
import { type Reader, rowsOf } from '../database/database.ts'

/** Deals that both agreed to, whatever became of them: before that two people only talked. */
const dealt = `t.agreed_at is not null and t.buyer_id is not null and t.seller_id is not null`

/** Who can be told of an invitation: whoever closed their account, or whose money is held, is nobody to begin something new with. */
const mayBeTold = `p.closed_at is null and not exists (select from open_holds_on(p.person_id))`

/** The invitations of one person to another that may wait at once and be told: after these only the link is there. */
const mostWaiting = 3

/** Somebody with whom a person dealt, as the deals themselves tell of them. */
export type Counterpart = Readonly<{
  displayName: string
  verifiedName: string | null
  tier: number
  /** Their deals with each other, the last agreed first. */
  deals: readonly string[]
  lastAt: Temporal.Instant
}>

/** The people with whom somebody dealt, whom they dealt with most often first. */
export function counterpartsOf(
  reader: Reader,
  personId: string,
  most: number,
): Promise<readonly Counterpart[]> {
  return rowsOf<Counterpart>(reader)`
    select p.display_name as "displayName", p.verified_name as "verifiedName", p.tier, found.deals, found."lastAt"
    from (
      select case when t.buyer_id = ${personId}::uuid then t.seller_id else t.buyer_id end as other_id,
        array_agg(t.transaction_id order by t.agreed_at desc) as deals, max(t.agreed_at) as "lastAt"
      from participants s join transactions t using (transaction_id)
      where s.person_id = ${personId}::uuid and ${sql.raw(dealt)} group by 1
    ) found join people p on p.person_id = found.other_id
    where ${sql.raw(mayBeTold)} order by cardinality(found.deals) desc, found."lastAt" desc limit ${most}`
}

/**
 * The account that is told of an invitation, known by a deal that its author had with them: null where they cannot be told,
 * undefined where the author had no such deal, which says nothing about anybody.
 */
export async function invitedBy(
  connection: pg.ClientBase,
  authorId: string,
  dealId: string,
): Promise<string | null | undefined> {
  const { rows } = await connection.query<{ id: string | null }>(
    `select case when ${mayBeTold} and (
        select count(*) from invitations i join transactions o using (transaction_id)
        where i.invited_id = p.person_id and i.claimed_by is null and o.state = 'proposed'
          and $1 in (o.buyer_id, o.seller_id)) < ${mostWaiting} then p.person_id end as id
     from transactions t join people p on p.person_id in (t.buyer_id, t.seller_id) and p.person_id <> $1
     where t.transaction_id = $2 and $1 in (t.buyer_id, t.seller_id) and ${dealt}`,
    [authorId, dealId],
  )
  return rows[0]?.id
}
