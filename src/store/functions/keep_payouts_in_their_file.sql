-- While a payment file may still be executed, its payouts stay in it: none is rejected, replaced, paid anew or moved to
-- another file. They leave it when it is cancelled, or by what the bank answers after it was handed over; and whatever we
-- think of the file, what a statement shows as paid was paid.
create or replace function keep_payouts_in_their_file() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  holding text;
begin
  if tg_op = 'UPDATE' and old.file_id is not null
    and (new.file_id is distinct from old.file_id or (old.state = 'exported' and new.state not in ('exported', 'settled'))) then
    select state into holding from payment_files where file_id = old.file_id;
    if holding in ('prepared', 'approved')
      or (new.file_id is distinct from old.file_id and holding <> 'cancelled') then
      raise exception 'payout % stands in a payment file that is %', old.code, holding
        using errcode = 'integrity_constraint_violation', constraint = 'a_payout_stays_in_its_payment_file';
    end if;
  end if;
  if new.file_id is not null and (tg_op = 'INSERT' or new.file_id is distinct from old.file_id)
    and not exists (select from payouts where payout_id = new.payout_id and file_id = new.file_id) then
    select state into holding from payment_files where file_id = new.file_id;
    if holding <> 'prepared' then
      raise exception 'payout % comes too late for a payment file that is %', new.code, holding
        using errcode = 'integrity_constraint_violation', constraint = 'a_payment_file_is_filled_while_prepared';
    end if;
  end if;
  if tg_op = 'INSERT' and new.replaces is not null and exists (
    select from payouts join payment_files using (file_id)
    where payout_id = new.replaces and payment_files.state in ('prepared', 'approved')) then
    raise exception 'payout % is replaced while its payment file may still be executed', new.replaces
      using errcode = 'integrity_constraint_violation', constraint = 'a_payout_is_replaced_after_its_payment_file';
  end if;
  return new;
end $$;

create or replace trigger stays_in_its_payment_file before insert or update on payouts
  for each row execute function keep_payouts_in_their_file();
