-- Whether an account is that of the deal's broker, and releases have given them no more than their commission.
create or replace function broker_is_owed(deal uuid, of_account text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select of_account = 'payable:broker:' || broker_id || ':' || deal and commission_minor >= (
    select -coalesce(sum(posting.amount_minor), 0)
    from journal_entries entry join postings posting using (journal_id)
    where entry.transaction_id = deal and entry.code in ('L6', 'L7', 'L9') and posting.account = of_account)
  from transactions counting
  join terms_versions version on version.transaction_id = counting.transaction_id and version.version = counting.terms_version
  where counting.transaction_id = deal and counting.agreed_at is not null
$$;

revoke execute on function broker_is_owed from public;
