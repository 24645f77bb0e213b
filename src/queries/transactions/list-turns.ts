import { provedNames } from '#domain/banking/holder-name.ts'
import { awaitsDeposit, terminalStates, withoutDeposit } from '#domain/transactions/states.ts'
import { usableFrom } from '#store/transactions/payees.ts'
import { inSql } from './list-figures.ts'

/** On which side of deal `t` the person `$1` is. */
export const party = `case when t.buyer_id = $1 then 'buyer' else 'seller' end`

const unproved = (side: 'buyer' | 'seller') =>
  `exists (select from people where person_id = t.${side}_id and tier = 0)`
const account = `from bank_accounts a where a.person_id = t.seller_id and a.currency = t.currency
  and a.is_default and a.archived_at is null`
const sellersFrom = `(select ${usableFrom} ${account})`
const unpayable = `not exists (select ${account} and a.name_check in (${inSql(provedNames)}))`
/** The part that is under way waits for the buyer's deposit, and nobody asked the buyer for anything else. */
const awaitsMoney = `t.state in ('agreed', 'active') and t.waits_for = 'buyer'
  and not exists (select from proposals where transaction_id = t.transaction_id and state = 'open')
  and coalesce((
    select state in (${inSql(withoutDeposit.filter(awaitsDeposit))}) from tranches
    where transaction_id = t.transaction_id and state not in (${inSql(terminalStates.tranche)})
    order by number limit 1
  ), false)`

/**
 * Whose move deal `t` waits for at the moment `$2`, as its own page says it (`#words/transactions/turn`): an invitation
 * waits for whoever sends it; an offer for whoever has not proved who they are; a deposit, besides, for a seller who
 * has no account to be paid on, and for nobody while that account cools off: `cools_until`. What is rare and over soon
 * stays the page's to tell: a limit that is reached, something that is held, a document that is being looked at.
 */
export const turnNow = `lateral (
  select coalesce(lacking, case when cooling_until is not null then 'nobody' end, t.waits_for) as whose,
    case when lacking is null then cooling_until end as cools_until
  from (select
    case
      when t.state = 'proposed' and t.waits_for = 'buyer' and t.buyer_id is null then 'seller'
      when t.state = 'proposed' and t.waits_for = 'seller' and t.seller_id is null then 'buyer'
      when t.state = 'proposed' then ${sidesWho(unproved('seller'))}
      when ${awaitsMoney} then ${sidesWho(`(${unproved('seller')} or ${unpayable})`)}
    end as lacking,
    case when ${awaitsMoney} and ${sellersFrom} > $2::timestamptz then ${sellersFrom} end as cooling_until
  ) known
) turn`

/** The sides that lack something; null where neither does. */
function sidesWho(sellerLacks: string): string {
  return `case
        when ${unproved('buyer')} then case when ${sellerLacks} then 'both' else 'buyer' end
        when ${sellerLacks} then 'seller'
      end`
}

/** The deal waits for the person `$1`, or for the other side. */
export const waitsFor = {
  mine: `turn.whose in (${party}, 'both') and t.state <> 'draft'`,
  other: `turn.whose = case when t.buyer_id = $1 then 'seller' else 'buyer' end`,
}
