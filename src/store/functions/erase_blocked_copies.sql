-- What was kept of closed accounts, after its day: the copy, what the provider sent, and what was on hold.
create or replace function erase_blocked_copies(at_moment timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  select coalesce(array_agg(person_id), '{}') into due from (
    select person_id from closed_accounts where erased_at is null and keep_until <= at_moment
    order by keep_until limit 200 for update
  ) oldest;
  delete from identity_messages where session_id in (
    select unnest(provider_sessions) from closed_accounts where person_id = any (due));
  delete from identity_fingerprints where person_id = any (due);
  delete from holds where person_id = any (due);
  -- Whom their invoices were made out to: the invoices stay, with their numbers and sums.
  update tax_data set sealed_data = null where person_id = any (due);
  update closed_accounts set sealed_copy = null, provider_sessions = '{}', erased_at = at_moment
  where person_id = any (due);
  return cardinality(due);
end $$;

revoke execute on function erase_blocked_copies from public;
grant execute on function erase_blocked_copies to resguardo_app;
