-- The same of a whole payment file; nor does one leave into an account whose bank knows its holder by another name.
create or replace function refuse_files_to_who_is_held() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  payees uuid[];
  deals uuid[];
begin
  select array_agg(person_id), array_agg(transaction_id) into payees, deals from payouts where file_id = new.file_id;
  if wait_for_holds(payees, deals) then
    raise exception 'payment file % pays somebody who is held', new.file_id
      using errcode = 'integrity_constraint_violation', constraint = 'nothing_leaves_for_who_is_held';
  end if;
  if new.state = 'handed_over' and exists (
    select from payouts join bank_accounts on bank_account_id = (payouts.account ->> 'bankAccountId')::uuid
    where payouts.file_id = new.file_id and name_check not in ('match', 'confirmed')) then
    raise exception 'payment file % pays into an account whose holder is doubted', new.file_id
      using errcode = 'integrity_constraint_violation', constraint = 'nothing_leaves_to_a_doubted_holder';
  end if;
  return new;
end $$;

create or replace trigger no_file_to_who_is_held before update of state on payment_files
  for each row when (new.state in ('approved', 'handed_over') and new.state <> old.state)
  execute function refuse_files_to_who_is_held();
