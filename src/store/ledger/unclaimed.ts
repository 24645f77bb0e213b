import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type Reader, rowsOf } from '../database/database.ts'

/**
 * What the account of the unclaimed is made of, one row each: payouts that nobody could be paid within the term, and
 * what a bank gave back beyond a payout. Their sum is its balance.
 */
export const unclaimedItems = `
  select 'payout' as kind, payout.currency, payout.amount_minor, payout.transaction_id, payout.payout_id, null::bigint as line_id
  from payouts payout where payout.state = 'unclaimed'
  union all
  select 'excess', payout.currency, line.amount_minor - payout.amount_minor, payout.transaction_id, payout.payout_id, line.line_id
  from bank_lines line join payouts payout using (payout_id)
  where line.direction = 'credit' and line.amount_minor > payout.amount_minor
    and not exists (select from custody_payments payment where payment.line_id = line.line_id
      and payment.state in ('approved', 'exported', 'settled'))`

/** One thing of which the account of the unclaimed is made. */
export type UnclaimedItem = Readonly<{
  kind: 'payout' | 'excess'
  currency: Currency
  amountMinor: bigint
  transactionId: string
  title: string
  payee: string
  lineId: string | null
  since: Temporal.Instant | null
}>

/** Everything that is unclaimed now, the oldest first. */
export async function listUnclaimed(reader: Reader): Promise<readonly UnclaimedItem[]> {
  const rows = await rowsOf<UnclaimedItem>(reader)`
    select item.kind, item.currency, item.amount_minor as "amountMinor", item.transaction_id as "transactionId", deal.title,
      coalesce(person.verified_name, person.display_name) as payee, item.line_id::text as "lineId",
      case item.kind when 'excess' then line.handled_at else (
        select max(timer.due_at) from timers timer where timer.transaction_id = item.transaction_id
          and timer.subject = 'payout:' || item.payout_id and timer.kind = 'T-CLAIM' and timer.state = 'fired') end as since
    from (${sql.raw(unclaimedItems)}) item
    join transactions deal using (transaction_id)
    join payouts payout using (payout_id)
    join people person on person.person_id = payout.person_id
    left join bank_lines line on line.line_id = item.line_id
    order by since limit 500`
  return rows
}
