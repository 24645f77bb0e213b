-- Once per statement, over the lines it wrote: the lines of an entry are all of it. Details that come later would be
-- counted beside the entry that they are part of.
create or replace function assert_lines_are_their_entry() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  wrong bigint;
begin
  select fresh.entry_id into wrong
  from (select distinct entry_id from fresh_lines) fresh
  join bank_entries entry using (entry_id)
  join lateral (
    select sum(case when direction = 'credit' then amount_minor else -amount_minor end) as moved,
      min(currency) as low, max(currency) as high
    from bank_lines where bank_lines.entry_id = fresh.entry_id
  ) lines on true
  where lines.moved <> case when entry.direction = 'credit' then entry.amount_minor else -entry.amount_minor end
    or lines.low <> entry.currency or lines.high <> entry.currency
  limit 1;
  if wrong is not null then
    raise exception 'the lines of entry % are not the whole of it', wrong
      using errcode = 'integrity_constraint_violation', constraint = 'lines_are_their_entry';
  end if;
  return null;
end $$;

create or replace trigger lines_are_their_entry after insert on bank_lines
  referencing new table as fresh_lines for each statement execute function assert_lines_are_their_entry();
