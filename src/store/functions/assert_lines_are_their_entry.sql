-- Once per statement, over the lines it wrote: the lines of an entry are all of it, come at once and with the bank's statement
-- that tells it. Details that come later would be counted beside the entry that they are part of, and a line of no statement
-- beside what the bank told.
create or replace function assert_lines_are_their_entry() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  wrong bigint;
begin
  select fresh.entry_id into wrong
  from (
    select entry_id, count(*) as lines, sum(case when direction = 'credit' then amount_minor else -amount_minor end) as moved,
      min(currency) as low, max(currency) as high, min(custody_id) as first_custody, max(custody_id) as last_custody,
      min(statement_id::text) as first_statement, max(statement_id::text) as last_statement
    from fresh_lines where divided_from is null group by entry_id
  ) fresh
  left join lateral (select * from bank_entries where bank_entries.entry_id = fresh.entry_id offset 0) entry on true
  where fresh.moved <> case when entry.direction = 'credit' then entry.amount_minor else -entry.amount_minor end
    or fresh.low <> entry.currency or fresh.high <> entry.currency
    or fresh.first_custody <> entry.custody_id or fresh.last_custody <> entry.custody_id
    or fresh.first_statement <> fresh.last_statement
    or fresh.lines <> (select count(*) from bank_lines where bank_lines.entry_id = fresh.entry_id)
    or not exists (select from statements where statement_id = fresh.first_statement::uuid
      and custody_id = entry.custody_id and statements.xmin = pg_current_xact_id()::xid)
  limit 1;
  if wrong is not null then
    raise exception 'the lines of entry % are not the whole of it', wrong
      using errcode = 'integrity_constraint_violation', constraint = 'lines_are_their_entry';
  end if;
  return null;
end $$;

create or replace trigger lines_are_their_entry after insert on bank_lines
  referencing new table as fresh_lines for each statement execute function assert_lines_are_their_entry();
