import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type Reader, rowsOf } from '../database/database.ts'
import { missingOf, waiting } from './bank-lines.ts'

/** A credit that can only be the deposit of one deal, although it does not name it. */
export type CertainLine = Readonly<{
  lineId: string
  transactionId: string
  code: string
  title: string
  payer: string | null
  buyer: string
  amountMinor: bigint
  currency: Currency
  bookedOn: string
}>

/** At most so many are confirmed at once. */
const MOST = 100

const equal = sql`l.state = 'suggested' and l.suggestion ->> 'reason' = 'amount-and-account'`

/** How many credits without a reference have the exact sum of one deal and came from an account proven to be its buyer's. */
export async function countEqual(reader: Reader): Promise<number> {
  const [row] = await rowsOf<{ lines: number }>(reader)`
    select count(*)::int as lines from bank_lines l where ${equal}`
  return row?.lines ?? 0
}

/**
 * Those of them for which it still holds: the deal misses exactly that sum and no other deal does, no other line is as
 * good for it, the account is still proven, and who asks has no part in it. Above the limit in its currency none is.
 */
export async function certainLines(
  reader: Reader,
  who: string,
  limits: Readonly<Record<Currency, bigint>>,
): Promise<readonly CertainLine[]> {
  const rows = await rowsOf<CertainLine>(reader)`
    with lines as (
      select l.*, (l.suggestion ->> 'transactionId')::uuid as deal_id from bank_lines l
      where ${equal} order by l.booking_date, l.line_id limit ${MOST}
    ), missing as (
      select t.transaction_id, t.currency, ${missingOf} as minor from transactions t join tranches r using (transaction_id)
      where t.state in ('agreed', 'active') and r.state in ${waiting}
      group by t.transaction_id
      having ${missingOf} in (select amount_minor from lines)
    )
    select l.line_id::text as "lineId", t.transaction_id as "transactionId", t.code, t.title, l.payer_name as payer,
      coalesce(b.verified_name, b.display_name) as buyer, l.amount_minor as "amountMinor", l.currency,
      l.booking_date as "bookedOn"
    from lines l
    join transactions t on t.transaction_id = l.deal_id
    join missing m on m.transaction_id = l.deal_id and m.currency = l.currency and m.minor = l.amount_minor
    join people b on b.person_id = t.buyer_id
    where not has_stake(${who}::uuid, t.buyer_id, t.seller_id, broker_of(t.transaction_id))
      and exists (select from bank_accounts a where a.person_id = t.buyer_id and a.fingerprint = l.payer_print
        and a.archived_at is null and a.name_check in ('match', 'confirmed'))
      and not exists (select from missing o
        where o.currency = l.currency and o.minor = l.amount_minor and o.transaction_id <> l.deal_id)
      and not exists (select from lines o where o.deal_id = l.deal_id and o.line_id <> l.line_id)
    order by l.booking_date, l.line_id`
  return rows.filter(({ amountMinor, currency }) => amountMinor <= limits[currency])
}
