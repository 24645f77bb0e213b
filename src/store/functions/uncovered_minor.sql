-- How much the bank holds less than it owes to clients while debits of a custody account are unexplained, since the
-- bank took a deposit back that was released already, or where the books have money that no statement told; zero otherwise, or while
-- the operator's own funds cover it. Only an incident adds everything up.
create or replace function uncovered_minor(custody text) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  held bigint := held_at_bank(custody);
begin
  if not exists (select from bank_lines where custody_id = custody and state = 'unexplained')
    and not exists (select from bank_lines where custody_id = custody and state = 'recalled')
    and held >= booked_at_bank(custody)
  then return 0; end if;
  return (
    select greatest(0, -coalesce(sum(amount_minor), 0) - held)::bigint
    from postings join custody_accounts using (currency)
    where custody_id = custody and split_part(account, ':', 1) in
      ('escrow', 'suspense', 'payable', 'refundable', 'transit', 'fee_pending', 'unclaimed')
  );
end $$;

revoke execute on function uncovered_minor from public;
grant execute on function uncovered_minor to resguardo_app;
