-- How far the history is settled: everything up to these numbers is kept, and nobody is still writing an older one.
-- Null when somebody takes too long.
create or replace function history_bounds(out events_to bigint, out journal_to bigint, out receipts_to bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  horizon xid8;
begin
  select pg_snapshot_xmax(pg_current_snapshot()), (select coalesce(max(event_id), 0) from events),
    (select coalesce(max(journal_id), 0) from journal_entries), (select coalesce(max(written), 0) from receipts)
  into horizon, events_to, journal_to, receipts_to;
  for attempt in 1..50 loop
    exit when pg_snapshot_xmin(pg_current_snapshot()) >= horizon;
    if attempt = 50 then events_to := null; end if;
    perform pg_sleep(0.1);
  end loop;
end $$;

revoke execute on function history_bounds from public;
grant execute on function history_bounds to resguardo_app;
