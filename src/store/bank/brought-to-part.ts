import { type Reader, rowsOf } from '#store/database/database.ts'

/**
 * Which lines of the bank brought what of a part's deposit and have it there yet, the last one first: from the events of the deal,
 * less what a lower price gave back of them. What went back before the deposit was complete, or was taken back by the bank, counts no more.
 */
export async function broughtToPart(
  reader: Reader,
  transactionId: string,
  tranche: number,
): Promise<readonly Readonly<{ lineId: string; amountMinor: bigint }>[]> {
  return rowsOf<{ lineId: string; amountMinor: bigint }>(reader)`
    with told as materialized (
      select version, transition, body::jsonb as body from events
      where transaction_id = ${transactionId}::uuid and body::jsonb ->> 'subject' = ${`tranche:${tranche}`}
    ), brought as (
      select body #>> '{said,lineId}' as line_id, max(version) as version, sum(-(posting ->> 'amountMinor')::bigint) as minor
      from told d, jsonb_array_elements(body -> 'money') entry, jsonb_array_elements(entry -> 'postings') posting
      where transition in ('F3', 'F4', 'F5') and entry ->> 'code' = 'L2' and (posting ->> 'amountMinor')::bigint < 0
        and not exists (select from told later where later.version > d.version and later.transition in ('F7', 'F7b', 'F11'))
      group by 1
    )
    select brought.line_id as "lineId", (brought.minor - given.minor)::bigint as "amountMinor"
    from brought join bank_lines line on line.line_id::text = brought.line_id and line.state = 'matched'
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as minor from payouts
        where transaction_id = ${transactionId}::uuid and tranche = ${tranche} and cause = 'excess' and attempt = 1
          and came_from ->> 'lineId' = brought.line_id
      ) given
    where brought.minor > given.minor
    order by brought.version desc`
}
