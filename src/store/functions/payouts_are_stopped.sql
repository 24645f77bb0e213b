-- Whether payouts are stopped as a whole.
create or replace function payouts_are_stopped() returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from payout_stops where released_second_at is null)
$$;
