-- A bank account stays that of its person, and its number the one that it was added with: it is put away, never changed. What a
-- new one waits before it is paid to is not shortened.
-- The program seals the number as this very account, and so cannot put another's in its place; here the account is kept
-- from becoming another's.
create or replace function keep_bank_accounts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.bank_account_id, new.person_id, new.scheme, new.country, new.currency)
    is distinct from (old.bank_account_id, old.person_id, old.scheme, old.country, old.currency)
  then
    raise exception 'bank account % is another''s', old.bank_account_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_bank_account_stays_its_persons';
  end if;
  if new.usable_from < old.usable_from then
    raise exception 'bank account % is not usable sooner', old.bank_account_id
      using errcode = 'integrity_constraint_violation', constraint = 'an_account_is_not_usable_sooner';
  end if;
  return new;
end $$;

create or replace trigger a_bank_account_stays_its_persons before update on bank_accounts
  for each row execute function keep_bank_accounts();
