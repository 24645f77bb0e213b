-- Whether payouts are stopped as a whole, until the end of the database transaction: whoever asks in order to pay keeps
-- a stop waiting, and whoever asks in order to stop waits for them. What leaves left before the stop, or does not leave.
-- Asked before any row is locked, so that no two wait for each other.
create or replace function wait_for_payout_stops(in_order_to text) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  key constant bigint := hashtextextended('payout_stops', 0);
begin
  if in_order_to = 'stop' then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
  return payouts_are_stopped();
end $$;

revoke execute on function wait_for_payout_stops from public;
grant execute on function wait_for_payout_stops to resguardo_app;
