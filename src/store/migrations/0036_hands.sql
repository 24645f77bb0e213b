-- Whoever had a hand in a deal's money for the operator does not approve its payouts.

alter table transactions add column handled_by jsonb not null default '[]'; -- ids of the operator's people
update transactions t set handled_by = hands.ids from (
  select transaction_id, jsonb_agg(distinct actor_id) as ids from events
  where actor_role = 'operator' and (name not like 'payout.%' or name in ('payout.rejected', 'payout.returned'))
  group by transaction_id
) hands where hands.transaction_id = t.transaction_id;
