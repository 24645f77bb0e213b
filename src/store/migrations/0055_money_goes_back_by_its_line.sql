-- Where money goes back to is named by the line of the bank that it came with: its number is looked up there and not told.
-- What was frozen before names its line from now on: the one that it was copied from, or, where keys were exchanged since,
-- the first one of the deal from an account that looks the same.

update transactions deal set refund_account = refund_account || line.named
from (
  select distinct on (deal.transaction_id) deal.transaction_id, jsonb_build_object('lineId', line_id::text) as named
  from transactions deal join bank_lines using (transaction_id)
  where direction = 'credit' and payout_id is null and nullif(payer_account, 'null') - 'sealed' = nullif(refund_account, 'null') - 'sealed'
  order by deal.transaction_id, payer_account = refund_account desc, line_id
) line
where line.transaction_id = deal.transaction_id;

update transactions deal set late_from = late.named
from (
  select transaction_id, jsonb_agg(case when line.named is null then each else jsonb_set(each, '{account,lineId}', line.named) end order by n) as named
  from transactions, jsonb_array_elements(late_from) with ordinality as late (each, n)
  left join lateral (
    select to_jsonb(line_id::text) as named from bank_lines
    where bank_lines.transaction_id = transactions.transaction_id and direction = 'credit' and payout_id is null
      and nullif(payer_account, 'null') - 'sealed' = nullif(each -> 'account', 'null') - 'sealed'
    order by payer_account = each -> 'account' desc, line_id limit 1
  ) line on true
  group by transaction_id
) late
where late.transaction_id = deal.transaction_id;

update payouts payout set came_from = came_from || line.named
from (
  select distinct on (payout.payout_id) payout.payout_id, jsonb_build_object('lineId', line_id::text) as named
  from payouts payout join bank_lines line using (transaction_id)
  where payout.state in ('planned', 'blocked') and direction = 'credit' and line.payout_id is null
    and nullif(payer_account, 'null') - 'sealed' = nullif(came_from, 'null') - 'sealed'
  order by payout.payout_id, payer_account = came_from desc, line_id
) line
where line.payout_id = payout.payout_id;
