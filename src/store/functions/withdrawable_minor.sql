-- How much the operator may take out of a custody account: what the bank holds, less everything owed to
-- clients and the tax that is owed, less debits that no book knows yet. Unexplained debits are out of the bank already.
-- Below zero where something is missing.
create or replace function withdrawable_minor(custody text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select (held_at_bank(custody) + coalesce((
    select sum(amount_minor) from postings
    where currency = custody and split_part(account, ':', 1) in
      ('escrow', 'suspense', 'payable', 'refundable', 'transit', 'fee_pending', 'unclaimed', 'tax_payable')
  ), 0) - coalesce((
    select sum(amount_minor) from bank_lines
    where custody_id = custody and currency = custody and direction = 'debit' and state in ('imported', 'suggested')
  ), 0))::bigint
$$;

revoke execute on function withdrawable_minor from public;
grant execute on function withdrawable_minor to resguardo_app;
