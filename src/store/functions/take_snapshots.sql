-- Takes a snapshot of every account of the platform up to the newest entry, and returns how many were written. Entries
-- get their numbers before they are kept, so it first waits until nobody is still writing an older one; when somebody
-- takes too long, nothing is written. The families are those of the index `postings_of_the_platform`.
create or replace function take_snapshots() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest bigint;
  horizon xid8;
  taken int;
begin
  select coalesce(max(journal_id), 0), pg_snapshot_xmax(pg_current_snapshot()) into newest, horizon from journal_entries;
  for attempt in 1..50 loop
    exit when pg_snapshot_xmin(pg_current_snapshot()) >= horizon;
    if attempt = 50 then return 0; end if;
    perform pg_sleep(0.1);
  end loop;
  insert into account_snapshots (account, currency, journal_id, balance_minor, at)
  select posting.account, posting.currency, max(posting.journal_id),
    coalesce(max(last.balance_minor), 0) + sum(posting.amount_minor), greatest(max(last.at), max(entry.at))
  from postings posting
  join journal_entries entry using (journal_id)
  left join lateral (
    select journal_id, balance_minor, at from account_snapshots known
    where known.account = posting.account and known.currency = posting.currency order by journal_id desc limit 1
  ) last on true
  where split_part(posting.account, ':', 1) in
      ('bank', 'suspense', 'fee_income', 'tax_payable', 'bank_fees', 'own_funds', 'unclaimed')
    and posting.journal_id <= newest and posting.journal_id > coalesce(last.journal_id, 0)
  group by posting.account, posting.currency
  on conflict do nothing;
  get diagnostics taken = row_count;
  return taken;
end $$;

revoke execute on function take_snapshots from public;
grant execute on function take_snapshots to resguardo_app;
