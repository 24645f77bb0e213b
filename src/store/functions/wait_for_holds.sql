-- Whether one of these people is held. Whoever asks keeps holds of them waiting until the end of the database transaction:
-- what leaves for somebody left before their hold, or does not leave.
create or replace function wait_for_holds(payees uuid[]) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform from people where person_id = any (payees) order by person_id for share;
  return exists (select from holds where person_id = any (payees) and lifted_at is null);
end $$;

revoke execute on function wait_for_holds from public;
grant execute on function wait_for_holds to resguardo_app;
