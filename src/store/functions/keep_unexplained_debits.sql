-- A debit that nobody asked for stays unexplained until two persons say what it was, or until the books of the very same
-- database transaction have it: as payouts (L21), or as a charge (L19) that takes nothing from any client, for which one
-- person is enough. Else whoever writes a state would let payouts go on.
create or replace function keep_unexplained_debits() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  payouts numeric;
  charges numeric;
begin
  if exists (
    select from debit_explanations where line_id = old.line_id and undone_at is null and confirmed_by is not null
  ) then
    return new;
  end if;
  select sum(posting.amount_minor) filter (where entry.code = 'L21' and posting.account = 'unexplained:' || old.currency),
    sum(-posting.amount_minor) filter (where entry.code = 'L19' and posting.account = 'bank_fees')
  into payouts, charges
  from journal_entries taken_up
  join journal_entries entry on entry.journal_id > taken_up.journal_id and entry.xmin = pg_current_xact_id()::xid
    and entry.currency = old.currency
  join postings posting on posting.journal_id = entry.journal_id
  where taken_up.line_id = old.line_id;
  if payouts is distinct from -old.amount_minor
    and (charges is distinct from -old.amount_minor or uncovered_minor(old.custody_id) > 0)
  then
    raise exception 'debit % is not explained', old.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'two_persons_explain_a_debit';
  end if;
  return new;
end $$;

create or replace trigger unexplained_debits_stay before update on bank_lines
  for each row when (old.state = 'unexplained' and new.state <> 'unexplained')
  execute function keep_unexplained_debits();
