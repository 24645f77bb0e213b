-- A line begins undecided, and keeps its account, side and sum; once it went into a deal it belongs to it, and never waits again. A debit that
-- the operator booked by itself is in no deal. What was noted is undecided again only as two persons take it back,
-- and what went back to its origin only when no payment of it lives. A deposit is taken back once, for ever, by a debit of
-- its account and sum, as two persons say. What is divided for several deals
-- waits never again, and goes with its pieces as they go. A debit is done only as what a deal or a payment paid, or through the unexplained.
create or replace function keep_bank_lines() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  whole bank_lines;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'imported'
      or coalesce(new.transaction_id::text, new.payout_id::text, new.suggestion::text, new.handled_at::text) is not null
    then
      raise exception 'line % begins as nothing but imported', new.line_id
        using errcode = 'integrity_constraint_violation', constraint = 'a_bank_line_begins_undecided';
    end if;
    return new;
  end if;
  if (new.line_id, new.custody_id, new.direction, new.amount_minor, new.currency, new.divided_from)
    is distinct from (old.line_id, old.custody_id, old.direction, old.amount_minor, old.currency, old.divided_from)
  then
    raise exception 'line % stays as the bank told it', old.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_bank_line_stays_as_it_came';
  end if;
  if old.transaction_id is not null
    and ((new.transaction_id, new.payout_id) is distinct from (old.transaction_id, old.payout_id)
      or new.state in ('imported', 'suggested', 'held', 'to_return', 'noted'))
    or old.state = 'divided' and (new.state not in ('divided', 'recalled') or new.transaction_id is not null)
    or new.state = 'divided' and old.state not in ('imported', 'suggested', 'held', 'divided')
    or old.transaction_id is null and new.transaction_id is not null and old.direction = 'debit'
      and exists (select from journal_entries where line_id = old.line_id)
  then
    raise exception 'line % was used', old.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_bank_line_is_used_once';
  end if;
  if old.direction = 'debit' and old.currency = old.custody_id and old.state in ('imported', 'suggested')
    and new.state not in ('imported', 'suggested', 'unexplained', 'matched')
    and not exists (select from custody_payments where settled_line_id = old.line_id and new.state = 'returned')
  then
    raise exception 'debit % is in no book', old.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_debit_is_in_the_books';
  end if;
  whole := old;
  if old.divided_from is not null then select * into whole from bank_lines where line_id = old.divided_from; end if;
  if (old.state = 'recalled' or new.state = 'recalled') and new.state is distinct from old.state and not (
    old.state in ('matched', 'divided') and old.direction = 'credit' and old.payout_id is null and exists (
      select from debit_explanations said join bank_lines debit on debit.line_id = said.line_id
      where said.recalled_line_id = whole.line_id and said.confirmed_by is not null and said.undone_at is null
        and (debit.direction, debit.custody_id, debit.currency, debit.amount_minor)
          = ('debit', whole.custody_id, whole.currency, whole.amount_minor)))
  then
    raise exception 'line % is not taken back', old.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_deposit_is_recalled_once_by_its_debit';
  end if;
  if old.state in ('noted', 'returned') and new.state not in ('noted', 'returned') and not exists (
    select from undone_notes taken_back left join debit_explanations explained
      on explained.line_id = taken_back.line_id and explained.credit_line_id = old.line_id
    where taken_back.confirmed_at is not null and taken_back.xmin = pg_current_xact_id()::xid
      and (taken_back.line_id = old.line_id or explained.line_id is not null))
    and not exists (select from custody_payments payment where payment.line_id = old.line_id and old.state = 'returned'
      having bool_and(payment.state in ('rejected', 'dropped')))
  then
    raise exception 'line % was noted', old.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_note_is_taken_back_by_two_persons';
  end if;
  return new;
end $$;

create or replace trigger bank_lines_stay before insert or update on bank_lines
  for each row execute function keep_bank_lines();
