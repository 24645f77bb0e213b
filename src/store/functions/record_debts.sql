-- What buyers owe is not told either: it is what they owed, and what the journal has just moved in their receivables.
create or replace function record_debts(accounts text[], minors bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update transactions deal set buyer_owes_minor = deal.buyer_owes_minor + moved.minor
  from unnest(accounts, minors) moved (account, minor)
  where moved.account like 'receivable:%' and deal.transaction_id = split_part(moved.account, ':', 3)::uuid
$$;

revoke execute on function record_debts from public;
