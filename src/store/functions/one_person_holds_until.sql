-- Until when one person of the office, under whatever account, held the same money last, of holds that are open or ended in
-- the last thirty days; null where they did not. All the money of somebody is that of each of their deals: it is held no
-- longer than the part of it that they held for the shortest time, so that no deal lends its days to another.
create or replace function one_person_holds_until(
  holder uuid, who uuid, deal uuid, at timestamptz
) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  with held as (
    select transaction_id, review_by from holds
    where placed_by in (select accounts_of_identity(holder)) and person_id in (select accounts_of_identity(who))
      and (transaction_id = deal or transaction_id is null or deal is null)
      and class <> 'identity' and (lifted_at is null or lifted_at > at - interval '30 days')
  )
  select min(until) from (
    select max(over_it.review_by) as until
    from held as part join held as over_it
      on over_it.transaction_id is null or over_it.transaction_id = coalesce(deal, part.transaction_id)
    group by coalesce(deal, part.transaction_id)
  ) as parts
$$;
