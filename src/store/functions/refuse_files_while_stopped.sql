-- While payouts are stopped no payment file is made, approved or handed over. What was handed over before is with the bank:
-- what the bank says of it is noted all the same.
create or replace function refuse_files_while_stopped() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (tg_op = 'INSERT' or new.state <> old.state and new.state in ('approved', 'handed_over'))
    and wait_for_payout_stops('pay') then
    raise exception 'payouts are stopped: payment file % waits', new.file_id
      using errcode = 'integrity_constraint_violation', constraint = 'no_file_while_payouts_are_stopped';
  end if;
  return new;
end $$;

create or replace trigger no_file_while_payouts_are_stopped before insert or update of state on payment_files
  for each row execute function refuse_files_while_stopped();
