-- What two persons do is not done by one who has two accounts: named are the columns of who was first and of who is second.
-- That they are two accounts, a constraint of each table keeps.
create or replace function keep_two_persons() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  first uuid;
  second uuid;
begin
  execute format('select ($1).%I, ($1).%I', tg_argv[0], tg_argv[1]) into first, second using new;
  if second <> first and second in (select accounts_of_identity(first)) then
    raise exception 'both steps about a row of % are of one person', tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'two_steps_are_of_two_persons';
  end if;
  return new;
end $$;

create or replace trigger two_persons_pay before update of approved_by on payouts
  for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function keep_two_persons('prepared_by', 'approved_by');
create or replace trigger two_persons_approve before update of approved_by on payment_files
  for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function keep_two_persons('made_by', 'approved_by');
create or replace trigger two_persons_pay_out_of_custody before update of approved_by on custody_payments
  for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function keep_two_persons('proposed_by', 'approved_by');
create or replace trigger two_persons_explain before update of confirmed_by on debit_explanations
  for each row when (new.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by)
  execute function keep_two_persons('proposed_by', 'confirmed_by');
