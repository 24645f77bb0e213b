import type pg from 'pg'
import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { provedNames } from '#domain/banking/holder-name.ts'
import { monthStates } from '#domain/people/month.ts'
import type { Payee } from '#domain/transactions/payees.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import type { Reader } from '../database/database.ts'
import { waitsForIdentity } from '../people/identity-waits.ts'

const counted = monthStates.map((state) => `'${state}'`).join(', ')

/** What a person's other deals of the month come to on one side, under whatever account of theirs, beside a deal `t` and a month `m`. */
const usedAs = (seat: 'buyer_id' | 'seller_id') => `
(select coalesce(sum(d.total_minor), 0) from transactions d
 where d.${seat} = any (array(select accounts_of_identity(p.person_id))) and d.currency = t.currency and d.agreed_at >= m.month_start and d.agreed_at < m.month_end
   and d.state in (${counted}) and d.transaction_id <> t.transaction_id)`

/** Somebody still has to agree, or money may still come in, by a higher price, too: only then a limit can matter. */
const limitsMatter = `
(t.state in ('proposed', 'agreed') or (t.state = 'active' and exists (
  select from tranches x where x.transaction_id = t.transaction_id and x.state in ('unopened', 'pending', 'part_funded', 'funded'))))`

/** From when an account `a` can be paid to; whose owner was not told of it yet at `$2` is still cooling off. */
export const usableFrom = `
case when exists (select from account_changes c where c.bank_account_id = a.bank_account_id and c.told_at is null and c.stopped_at is null)
  then greatest(a.usable_from, $2::timestamptz + interval '1 day') else a.usable_from end`

/**
 * Who the people of a deal `t` with terms `v` are to us and where they are paid, as JSON inside a larger question. `$2` is the
 * moment of asking, `$3` the tiers that have a limit by month: nobody else's deals are added up. The month is the
 * calendar month of the agreement, or of now, where the person lives.
 */
export const payeesOfDeal = `
select json_agg(payee) from (
  select p.person_id, p.tier, p.time_zone, ${waitsForIdentity('p')} as identity_asked,
    (select case when bool_or(h.class = 'identity') then 'identity' when count(*) > 0 then 'office' end from open_holds_on(p.person_id) h
      where h.transaction_id is null or h.transaction_id = t.transaction_id) as held_for,
    a.bank_account_id, a.scheme, a.masked, a.sealed_number, a.holder_name, a.bank, a.name_check,
    ${usableFrom} as usable_from,
    case when ${limitsMatter} then (select max(l.at) from account_log l
      where l.person_id = p.person_id and l.what in ('identity-verified', 'identity-released')) end as proved_at,
    ${limitsMatter} and t.seller_id in (select accounts_of_identity(t.buyer_id)) as is_both_sides,
    case when p.tier = any ($3::int[]) and ${limitsMatter}
      then (${usedAs('buyer_id')} + ${usedAs('seller_id')})::text else '0' end as used_minor
  from people p
  cross join lateral (
    select first at time zone p.time_zone as month_start, (first + interval '1 month') at time zone p.time_zone as month_end
    from date_trunc('month', coalesce(t.agreed_at, $2::timestamptz) at time zone p.time_zone) as first
  ) m
  left join bank_accounts a on a.person_id = p.person_id and a.currency = t.currency and a.is_default and a.archived_at is null
  where p.person_id in (t.buyer_id, t.seller_id, v.broker_id)
) payee`

type Row = Readonly<Record<string, unknown>>

/** A row of `payeesOfDeal`: what is known of somebody who would be paid. */
export function payeeOf(row: Row): Payee {
  const heldFor = row['held_for']
  return {
    personId: String(row['person_id']),
    tier: Number(row['tier']),
    timeZone: String(row['time_zone']),
    heldFor: heldFor === 'identity' || heldFor === 'office' ? heldFor : null,
    identityAsked: row['identity_asked'] === true,
    isBothSides: row['is_both_sides'] === true,
    usedMinor: BigInt(String(row['used_minor'])),
    account: row['bank_account_id'] === null ? null : snapshotOf(row),
    nameChecked: provedNames.some((each) => each === row['name_check']),
    usableFrom: instantIn(row, 'usable_from'),
    provedAt: instantIn(row, 'proved_at'),
  }
}

function instantIn(row: Row, column: string): Temporal.Instant | null {
  const found = row[column]
  return typeof found === 'string' ? Temporal.Instant.from(found) : null
}

function snapshotOf(row: Row): AccountSnapshot {
  return {
    bankAccountId: String(row['bank_account_id']),
    scheme: String(row['scheme']),
    masked: String(row['masked']),
    sealed: String(row['sealed_number']),
    holderName: String(row['holder_name']),
    bank: typeof row['bank'] === 'string' ? row['bank'] : null,
  }
}

/**
 * Locks the two people of a deal, with every account of theirs and always in the same order, until the database
 * transaction ends: agreements that count against the same person's month are kept one after the other.
 */
export async function lockPeopleOfDeal(connection: pg.ClientBase, transactionId: string): Promise<void> {
  await connection.query(
    `select p.person_id from people p where p.person_id in (
       select accounts_of_identity(seat) from transactions, unnest(array[buyer_id, seller_id]) as seat
       where transaction_id = $1) order by p.person_id for no key update of p`,
    [transactionId],
  )
}

/** What a person agreed to in a span of time, under whatever account of theirs, by currency, in minor units: their month, as their account shows it. */
export async function agreedBetween(
  reader: Reader,
  personId: string,
  { from, until }: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>,
): Promise<readonly Readonly<{ currency: Currency; usedMinor: bigint }>[]> {
  const accounts = sql<string>`(select accounts_of_identity(${personId}::uuid))`
  const rows = await reader
    .selectFrom('transactions')
    .select(['currency', sql<string>`sum(total_minor)::text`.as('used')])
    .where((is) => is.or([is('buyer_id', 'in', accounts), is('seller_id', 'in', accounts)]))
    .where('agreed_at', '>=', from)
    .where('agreed_at', '<', until)
    .where('state', 'in', monthStates)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, used }) => ({ currency: currency as Currency, usedMinor: BigInt(used) }))
}
