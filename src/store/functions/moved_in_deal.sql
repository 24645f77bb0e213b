-- What the entries of one deal moved on an account, debits positive.
create or replace function moved_in_deal(deal uuid, of_account text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(posting.amount_minor), 0)
  from journal_entries entry join postings posting using (journal_id)
  where entry.transaction_id = deal and posting.account = of_account
$$;

revoke execute on function moved_in_deal from public;
