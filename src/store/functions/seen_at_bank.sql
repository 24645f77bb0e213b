-- What lines of the bank's statements brought into one deal, or took out of it.
create or replace function seen_at_bank(deal uuid, seen_as text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(amount_minor), 0) from bank_lines where transaction_id = deal and direction = seen_as
$$;

revoke execute on function seen_at_bank from public;
