-- What the bank holds: as the books say, and no more than the statements tell, with the debits among them that nobody has judged
-- yet. What no statement told, nobody holds.
create or replace function held_at_bank(custody text) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return least(booked_at_bank(custody), told_minor(custody) + (
    select coalesce(sum(amount_minor), 0) from bank_lines
    where custody_id = custody and currency = custody and direction = 'debit' and state = 'imported' and suggestion is null));
end $$;

revoke execute on function held_at_bank from public;
grant execute on function held_at_bank to resguardo_app;
