import { publishedChargeLimits } from '#domain/banking/charge-limits.ts'
import type { Currency } from '#domain/money.ts'
import { currencies } from './cast.ts'
import type { Play } from './simulation.ts'

/**
 * What the program took of the bank's statements on its own, that two persons should have said. What they said came too late
 * may be put to use later, by the system: only who took a line first counts.
 */
export async function takenAlone({ stage }: Play): Promise<string[]> {
  const { pool } = stage.database
  const { rows: deposits } = await pool.query<{ broken: string }>(
    `select 'line ' || line_id || ' of ' || coalesce(payer_name, 'nobody') || ' counts as ' || buyer.verified_name || '''s' as broken
     from bank_lines line
     join transactions deal using (transaction_id)
     join people buyer on buyer.person_id = deal.buyer_id
     where line.state = 'matched' and line.direction = 'credit' and line.payout_id is null
       and line.payer_name is distinct from buyer.verified_name
       and not exists (select from bank_accounts account where account.person_id = buyer.person_id
         and account.fingerprint = line.payer_print and account.name_check in ('match', 'confirmed'))
       and 'system' = (select actor_role from events event where event.transaction_id = deal.transaction_id
         and event.body::json -> 'said' ->> 'lineId' = line.line_id::text order by version limit 1)`,
  )
  const { rows: returns } = await pool.query<Returned>(
    `select line_id::text as "lineId", line.currency, payout.amount_minor - line.amount_minor as "missingMinor"
     from bank_lines line join payouts payout using (payout_id)
     where line.direction = 'credit' and line.state = 'matched' and exists (
       select from events event where event.transaction_id = payout.transaction_id and event.transition = 'P7'
         and event.actor_role = 'system' and event.body::json -> 'said' ->> 'lineId' = line.line_id::text)`,
  )
  const short = returns.filter(
    (each) => each.missingMinor < 0n || each.missingMinor > publishedChargeLimits[each.currency],
  )
  return [
    ...deposits.map((each) => each.broken),
    ...short.map(({ lineId, missingMinor }) => `line ${lineId} came back less ${missingMinor} by itself`),
  ]
}

type Returned = Readonly<{ lineId: string; currency: Currency; missingMinor: bigint }>

/** Parts that were given up for want of a deposit before the bank had told of their last day, or had been waited for. */
export async function expiredUnseen({ stage }: Play): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ broken: string }>(
    `select 'the deposit of ' || event.transaction_id || ' was given up ' || clock.due_at || ' unseen' as broken
     from events event
     join transactions deal using (transaction_id)
     join lateral (select due_at from timers where timers.transaction_id = event.transaction_id and kind = 'T-FUND'
       and subject = event.body::json ->> 'subject' and due_at <= event.at order by cycle desc limit 1) clock on true
     where event.transition in ('F9', 'F9c') and event.at < clock.due_at + interval '3 days' and not exists (
       select from statements where custody_id = deal.currency and imported_at <= event.at
         and to_date >= (clock.due_at at time zone 'America/Mexico_City')::date)`,
  )
  return rows.map((each) => each.broken)
}

/** Whether a bank that was told everything holds what the books say. */
export async function booksAgainstBank({ stage, bank }: Play): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ account: string; minor: bigint }>(
    `select account, sum(amount_minor)::bigint as minor from postings where account like 'bank:%' group by account`,
  )
  const booked = new Map(rows.map((each) => [each.account, each.minor]))
  return currencies
    .map((currency) => ({ currency, has: bank.holds(currency), says: booked.get(`bank:${currency}`) ?? 0n }))
    .filter(({ has, says }) => has !== says)
    .map(({ currency, has, says }) => `the bank holds ${has} ${currency} and the books say ${says}`)
}

/** What clients lack at the bank while a debit is unexplained: no file may leave then. */
export async function lackedByClients({ stage }: Play, currency: Currency): Promise<bigint> {
  const { rows } = await stage.database.pool.query<{ minor: bigint }>(
    `select (-sum(amount_minor))::bigint as minor from postings
     where currency = $1 and split_part(account, ':', 1) in
       ('escrow', 'suspense', 'payable', 'refundable', 'transit', 'fee_pending', 'unclaimed', 'bank')
       and exists (select from bank_lines where custody_id = $1 and state = 'unexplained')`,
    [currency],
  )
  return rows[0]?.minor ?? 0n
}
