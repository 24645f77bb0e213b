-- Movements of the operator's own: imports (L1), bank charges (L11), and the like. One entry, whole.
create or replace function post_entry(entry_code text, entry_currency text, for_line bigint, entry_at timestamptz, accounts text[], amounts bigint[])
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  id bigint;
begin
  -- Known to be writing before the entry gets its number: snapshots wait for whoever may still write an older one.
  perform pg_current_xact_id();
  with written as (
    insert into journal_entries (code, currency, lines, line_id, at)
    values (entry_code, entry_currency, cardinality(accounts), for_line, entry_at) returning journal_id
  ), posted as (
    insert into postings (journal_id, line, account, amount_minor, currency)
    select written.journal_id, line, account, amount, entry_currency
    from written, unnest(accounts, amounts) with ordinality as part(account, amount, line)
  )
  select journal_id into id from written;
  return id;
end $$;

revoke execute on function post_entry from public;
grant execute on function post_entry to resguardo_app;
