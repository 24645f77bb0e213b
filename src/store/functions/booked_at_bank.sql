-- What an account at the bank holds by the books: its last snapshot and what was posted since.
create or replace function booked_at_bank(custody text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select (coalesce(last.balance_minor, 0) + coalesce((
    select sum(amount_minor) from postings where account = 'bank:' || custody and split_part(account, ':', 1) = 'bank'
      and journal_id > coalesce(last.journal_id, 0)), 0))::bigint
  from (select) once left join lateral (
    select balance_minor, journal_id from account_snapshots where account = 'bank:' || custody and currency = custody
    order by journal_id desc limit 1
  ) last on true
$$;

revoke execute on function booked_at_bank from public;
grant execute on function booked_at_bank to resguardo_app;
