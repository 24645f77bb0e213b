-- Once per statement: what a release posts as fee and tax is told side by side, to the cent, and nothing else is.
create or replace function assert_fees_are_told() returns trigger
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  wrong bigint;
begin
  select entry.journal_id into wrong
  from (select distinct journal_id from fresh) given join journal_entries entry using (journal_id)
  cross join lateral (
    select coalesce(-sum(amount_minor) filter (where account = 'fee_income'), 0) as base,
      coalesce(-sum(amount_minor) filter (where account = 'tax_payable'), 0) as tax
    from postings where postings.journal_id = entry.journal_id
  ) posted
  cross join lateral (
    select coalesce(sum(base_minor), 0) as base, coalesce(sum(tax_minor), 0) as tax
    from fees_earned where fees_earned.journal_id = entry.journal_id
  ) told
  where (entry.code in ('L6', 'L7', 'L9') and (posted.base, posted.tax) is distinct from (told.base, told.tax))
     or (entry.code not in ('L6', 'L7', 'L9') and told.base + told.tax > 0)
  limit 1;
  if wrong is not null then
    raise exception 'journal entry % does not say whose fees it earns', wrong
      using errcode = 'integrity_constraint_violation', constraint = 'fees_are_told_side_by_side';
  end if;
  return null;
end $$;

create or replace trigger fees_are_told_with_their_entry after insert on postings
  referencing new table as fresh for each statement execute function assert_fees_are_told();
create or replace trigger fees_are_what_their_entry_earns after insert on fees_earned
  referencing new table as fresh for each statement execute function assert_fees_are_told();
