-- Payouts of a custody account stop while unexplained debits leave its clients uncovered: no file is made. The
-- account's row is locked, so that a debit and a file do not pass each other.
create or replace function refuse_files_while_uncovered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform wait_at_account(new.custody_id);
  if uncovered_minor(new.custody_id) > 0 then
    raise exception 'clients of % are not covered', new.custody_id
      using errcode = 'integrity_constraint_violation', constraint = 'no_payout_while_clients_are_uncovered';
  end if;
  return new;
end $$;

create or replace trigger no_payout_while_clients_are_uncovered before insert on payment_files
  for each row execute function refuse_files_while_uncovered();
