-- What entries of these codes moved in one deal on accounts of these families, debits positive.
create or replace function moved_by(deal uuid, codes text[], families text[]) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(posting.amount_minor), 0)
  from journal_entries entry join postings posting using (journal_id)
  where entry.transaction_id = deal and entry.code = any (codes) and split_part(posting.account, ':', 1) = any (families)
$$;

revoke execute on function moved_by from public;
