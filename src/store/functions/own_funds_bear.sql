-- Whether what was just taken out of the operator's fees and own funds was theirs: clients stay covered, and neither
-- account is below nothing. Volatile, with the account's row locked: two that take at once go one after the other, and
-- the second looks at what the first left.
create or replace function own_funds_bear(custody text) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform wait_at_account(custody);
  return withdrawable_minor(custody) >= 0 and not exists (
    select from postings where currency = custody and account in ('fee_income', 'own_funds')
    group by account having sum(amount_minor) > 0);
end $$;

revoke execute on function own_funds_bear from public;
