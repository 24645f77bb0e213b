-- Until when one person of the office, under whatever account, held the same money last, of holds that are open or ended in
-- the last thirty days; null where they did not. All the money of somebody and that of one deal are the same money.
create or replace function one_person_holds_until(
  holder uuid, who uuid, deal uuid, at timestamptz
) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select max(review_by) from holds
  where placed_by in (select accounts_of_identity(holder)) and person_id in (select accounts_of_identity(who))
    and (transaction_id = deal or transaction_id is null or deal is null)
    and class <> 'identity' and (lifted_at is null or lifted_at > at - interval '30 days')
$$;
