-- A program of before, which still serves while the next one starts beside it, does not name the account of a statement: then it was
-- the one where money is kept.
create or replace function name_account_of_statement() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select number into new.account from custody_accounts where custody_id = new.custody_id;
  return new;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'statements_name_their_account') then
    create trigger statements_name_their_account before insert on statements
      for each row when (new.account is null) execute function name_account_of_statement();
    create trigger intakes_name_their_account before insert on statement_intakes
      for each row when (new.account is null) execute function name_account_of_statement();
  end if;
end $$;
