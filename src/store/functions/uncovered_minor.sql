-- How much the bank holds less than it owes to clients while debits of a custody account are unexplained, or since the
-- bank took a deposit back that was released already; zero while there are none, or while the operator's own funds cover
-- them. Only an incident adds everything up.
create or replace function uncovered_minor(custody text) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not exists (select from bank_lines where custody_id = custody and state = 'unexplained')
    and not exists (select from bank_lines where custody_id = custody and state = 'recalled')
  then return 0; end if;
  return (
    select greatest(0, coalesce(sum(amount_minor) filter (where split_part(account, ':', 1) <> 'bank'), 0) * -1
      - coalesce(sum(amount_minor) filter (where split_part(account, ':', 1) = 'bank'), 0))::bigint
    from postings join custody_accounts using (currency)
    where custody_id = custody and split_part(account, ':', 1) in
      ('bank', 'escrow', 'suspense', 'payable', 'refundable', 'transit', 'fee_pending', 'unclaimed')
  );
end $$;

revoke execute on function uncovered_minor from public;
grant execute on function uncovered_minor to resguardo_app;
