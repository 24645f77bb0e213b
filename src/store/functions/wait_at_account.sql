-- Waits at an account of the operator until whoever waited there before is done: what moves it and what looks at it do not
-- pass each other. The program may not write the row, and so may not lock it by itself.
create or replace function wait_at_account(custody text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from custody_accounts where custody_id = custody for no key update;
end $$;

revoke execute on function wait_at_account from public;
grant execute on function wait_at_account to resguardo_app;
