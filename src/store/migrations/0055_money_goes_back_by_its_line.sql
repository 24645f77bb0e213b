-- Where money goes back to is named by the line of the bank that it came with: its number is looked up there and not told.
-- What was frozen before names its line from now on: the one that it was copied from, or, where keys were exchanged since,
-- the first one of the deal from an account that looks the same.

create function line_of(deal uuid, account jsonb) returns jsonb language sql stable as $$
  select account || coalesce((
    select jsonb_build_object('lineId', line_id::text) from bank_lines
    where transaction_id = deal and direction = 'credit' and payout_id is null and payer_account - 'sealed' = account - 'sealed'
    order by payer_account ->> 'sealed' = account ->> 'sealed' desc, line_id limit 1), '{}')
$$;

update transactions set refund_account = line_of(transaction_id, refund_account)
where jsonb_typeof(refund_account) = 'object';
update transactions set late_from = (
    select jsonb_agg(case when jsonb_typeof(late -> 'account') = 'object'
      then jsonb_set(late, '{account}', line_of(transaction_id, late -> 'account')) else late end order by n)
    from jsonb_array_elements(late_from) with ordinality as each (late, n))
where late_from <> '[]';
update payouts set came_from = line_of(transaction_id, came_from)
where jsonb_typeof(came_from) = 'object' and state in ('planned', 'blocked');

drop function line_of(uuid, jsonb);
