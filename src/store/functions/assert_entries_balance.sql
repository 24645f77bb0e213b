-- Once per statement, over all the rows it wrote: each entry is there, complete, and sums to zero. Complete
-- means the lines 1 to n, so that the primary key refuses later legs on an old entry, balanced or not.
create or replace function assert_entries_balance() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  wrong bigint;
begin
  select fresh.journal_id into wrong
  from (
    select journal_id, count(*) as legs, sum(amount_minor) as balance, min(line) as first, max(line) as last,
      min(currency) as low, max(currency) as high
    from fresh_postings group by journal_id
  ) fresh
  left join lateral (
    select lines, currency from journal_entries where journal_entries.journal_id = fresh.journal_id offset 0
  ) entry on true
  where entry.lines is null or fresh.legs <> entry.lines or fresh.first <> 1 or fresh.last <> entry.lines
     or fresh.balance <> 0 or fresh.low <> entry.currency or fresh.high <> entry.currency
  limit 1;
  if wrong is not null then
    raise exception 'journal entry % does not balance', wrong
      using errcode = 'integrity_constraint_violation', constraint = 'entries_balance';
  end if;
  return null;
end $$;
