-- An entry arrives together with its lines, in one statement: one without any would hide from the check above.
-- `offset 0` asks for each entry by itself: PostgreSQL may think of a table that grows within one database transaction as
-- empty, and go through all of it for every entry.
create or replace function assert_entries_have_lines() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  empty bigint;
begin
  select fresh.journal_id into empty from fresh_entries fresh
  where not exists (select from postings where postings.journal_id = fresh.journal_id and postings.line = 1 offset 0)
  limit 1;
  if empty is not null then
    raise exception 'journal entry % has no lines', empty
      using errcode = 'integrity_constraint_violation', constraint = 'entries_have_lines';
  end if;
  return null;
end $$;
