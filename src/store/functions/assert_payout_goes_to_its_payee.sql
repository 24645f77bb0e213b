-- A payout that names an account of somebody's names one of its own payee's, and a sale is paid to such an account alone:
-- what goes back to a payer may go where it came from.
create or replace function assert_payout_goes_to_its_payee() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  named text := new.account ->> 'bankAccountId';
begin
  if named is null and new.to_party = 'seller' or named is not null and not exists (
    select from bank_accounts where bank_account_id = named::uuid and person_id = new.person_id
  ) then
    raise exception 'payout % names an account that is not its payee''s', new.code
      using errcode = 'integrity_constraint_violation', constraint = 'a_payout_goes_to_its_payee';
  end if;
  return new;
end $$;

create or replace trigger payouts_go_to_their_payee before insert or update of account on payouts for each row
  when (new.account is not null and new.account <> 'null') execute function assert_payout_goes_to_its_payee();
