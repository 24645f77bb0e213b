import {
  activityOf,
  isMemberState,
  memberStates,
  type Seller,
  type SoldInQuarter,
} from '#domain/ledger/sellers-report.ts'
import { isCurrency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import type { DeliveryMode } from '#domain/transactions/terms.ts'
import { existing } from '#domain/assert.ts'
import { readableNumberOf } from '../bank/account-snapshot.ts'
import { type Reader, rowsOf } from '../database/database.ts'
import { keptOfClosed } from '../people/closed-accounts.ts'
import type { Opens } from '../secrets/seal.ts'
import { openTaxData } from './tax-data.ts'

/** Whom is asked for: one person, or all who sold, after the one that was read last. */
export type SellersAsked = Readonly<{
  from: Temporal.Instant
  until: Temporal.Instant
  /** On whose calendar quarters begin. */
  timeZone: string
  personId?: string
  after?: string
  most: number
}>

type PersonRow = Readonly<{
  personId: string
  name: string
  country: string
  birthDate: string | null
  taxDataId: string | null
  sealedData: string | null
  account: AccountSnapshot | null
  sold: readonly SoldRow[]
  elsewhere: readonly (readonly SoldRow[])[]
  deals: number
  /** What is kept of somebody who closed their account. */
  sealedCopy: string | null
}>
type SoldRow = Readonly<{
  mode: DeliveryMode | null
  currency: string
  quarter: SoldInQuarter['quarter']
  deals: number
  credited: string
  fee: string
}>

/**
 * The next who reside in the Union, as far as they said, of those to whom something was credited; `last` is where to go on, null
 * when nobody is left. Nobody among many who reside elsewhere is no end.
 */
export async function listResidents(reader: Reader, seals: Opens, asked: SellersAsked) {
  let last = asked.after ?? null
  let list: readonly Seller[]
  do {
    const some = await listSellers(reader, seals, { ...asked, ...(last !== null && { after: last }) })
    last = some.length < asked.most ? null : (some.at(-1)?.personId ?? null)
    list = some.filter(({ country }) => isMemberState(country))
  } while (list.length === 0 && last !== null)
  return { list, last }
}

/**
 * Those to whom something was credited in a time as sellers or brokers, in the order of their ids, with what it was: the
 * releases of the journal (L6, L7, L9), what the operator kept of them, and in how many deals. A broker's commission is work.
 * Left out is who can be known, without opening what is sealed, to reside elsewhere, and of whom nothing is kept any more.
 */
async function listSellers(reader: Reader, seals: Opens, asked: SellersAsked): Promise<Seller[]> {
  const { from, until, timeZone, personId = null, after = null, most } = asked
  const rows = await rowsOf<PersonRow>(reader)`
    with credited as (
      select split_part(posting.account, ':', 3)::uuid as person_id, entry.transaction_id, entry.journal_id,
        split_part(posting.account, ':', 2) as receiver, posting.currency, -posting.amount_minor as minor,
        extract(quarter from entry.at at time zone ${timeZone})::int as quarter
      from journal_entries entry join postings posting using (journal_id)
      where entry.code in ('L6', 'L7', 'L9') and posting.account like 'payable:%'
        and (${personId}::uuid is null or entry.transaction_id in (
          select transaction_id from transactions where seller_id in (select accounts_of_identity(${personId}::uuid))
          union select transaction_id from terms_versions where broker_id in (select accounts_of_identity(${personId}::uuid))))
        and entry.at >= ${from.toString()}::timestamptz and entry.at < ${until.toString()}::timestamptz
    ), told as (
      select credited.person_id, credited.quarter, credited.currency,
        case receiver when 'seller' then terms.body::json ->> 'deliveryMode' end as mode,
        count(distinct credited.transaction_id)::int as deals, sum(minor)::text as credited,
        coalesce(sum(fee.base_minor + fee.tax_minor), 0)::text as fee
      from credited
      join transactions deal using (transaction_id)
      join terms_versions terms on terms.transaction_id = deal.transaction_id and terms.version = deal.terms_version
      left join fees_earned fee on fee.journal_id = credited.journal_id and fee.party = receiver
      where ${personId}::uuid is null or credited.person_id in (select accounts_of_identity(${personId}::uuid))
      group by 1, 2, 3, 4
    ), of_person as (
      select person_id, json_agg(json_build_object('mode', mode, 'currency', currency, 'quarter', quarter,
        'deals', deals, 'credited', credited, 'fee', fee) order by mode, currency, quarter) as sold,
        (select count(distinct transaction_id)::int from credited where credited.person_id = told.person_id) as deals
      from told group by 1
    ), chosen as (
      select of_person.* from of_person join people using (person_id)
      where (${personId}::uuid is null or person_id = ${personId}::uuid) and (${after}::uuid is null or person_id > ${after}::uuid)
        and case when closed_at is null then country = any (${memberStates}::text[])
            or exists (select from tax_data given where given.person_id = of_person.person_id and withdrawn_at is null)
          else exists (select from closed_accounts kept where kept.person_id = of_person.person_id and sealed_copy is not null) end
      order by 1 limit ${most}::int
    )
    select chosen.person_id as "personId", coalesce(person.verified_name, person.display_name) as name, person.country, chosen.sold,
      array(select other.sold from of_person other where other.person_id <> chosen.person_id
        and other.person_id in (select accounts_of_identity(chosen.person_id))) as elsewhere,
      (select sum(every.deals)::int from of_person every
       where every.person_id in (select accounts_of_identity(chosen.person_id))) as deals,
      tax.tax_data_id as "taxDataId", tax.sealed_data as "sealedData", closed.sealed_copy as "sealedCopy",
      (select birth_date::text from verified_identities proved where proved.person_id = chosen.person_id
       and birth_date is not null order by decided_at desc limit 1) as "birthDate",
      (select payout.account from payouts payout where payout.person_id = chosen.person_id
         and payout.state = 'settled' and payout.to_party <> 'buyer' order by settled_at desc limit 1) as account
    from chosen join people person using (person_id) left join closed_accounts closed using (person_id)
    left join lateral (
      select tax_data_id, sealed_data from tax_data given
      where given.person_id = chosen.person_id and (withdrawn_at is null or person.closed_at is not null)
      order by given_at desc limit 1) tax on true
    order by chosen.person_id`
  return rows.map((row) => sellerOf(row, seals))
}

function sellerOf(row: PersonRow, seals: Opens): Seller {
  const { personId, taxDataId, account, deals, sealedCopy } = row
  const closed = sealedCopy === null ? null : keptOfClosed(seals, sealedCopy)
  const { name, country, birthDate } = closed ?? row
  const taxData = taxDataId === null ? null : openTaxData(seals, taxDataId, row.sealedData)
  return {
    personId,
    name,
    // Whose tax number it is says more than where somebody opened an account.
    country: taxData?.country ?? country,
    birthDate,
    taxData,
    account: account && readableNumberOf(account, seals),
    sold: addedUp(row.sold.map(soldOf)),
    elsewhere: addedUp(row.elsewhere.flat().map(soldOf)),
    deals,
    isClosed: closed !== null,
  }
}

const soldOf = ({ mode, currency, quarter, deals, credited, fee }: SoldRow): SoldInQuarter => ({
  activity: mode === null ? 'services' : activityOf(mode),
  currency: existing(isCurrency(currency) ? currency : null, 'deals are made in currencies that we know'),
  quarter,
  deals,
  creditedMinor: BigInt(credited),
  feeMinor: BigInt(fee),
})

/** Ways of delivery that are one activity are told as one. */
function addedUp(sold: readonly SoldInQuarter[]): readonly SoldInQuarter[] {
  const sums = new Map<string, SoldInQuarter>()
  for (const each of sold) {
    const key = `${each.activity} ${each.currency} ${each.quarter}`
    const sum = sums.get(key)
    sums.set(key, {
      ...each,
      deals: each.deals + (sum?.deals ?? 0),
      creditedMinor: each.creditedMinor + (sum?.creditedMinor ?? 0n),
      feeMinor: each.feeMinor + (sum?.feeMinor ?? 0n),
    })
  }
  return [...sums.values()]
}
