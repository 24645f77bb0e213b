-- Who says who works in the office does no other work in it; and of one identity, one account works there: otherwise
-- what two persons have to do is done by one.
create or replace function keep_roles_apart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if 'administrator' = any (new.roles) and cardinality(new.roles) > 1 then
    raise exception 'person % would administer and work in the office', new.person_id
      using errcode = 'integrity_constraint_violation', constraint = 'administrators_have_no_other_role';
  end if;
  -- Two accounts of one document get their roles one after the other, and not while the document is noted.
  perform pg_advisory_xact_lock(hashtextextended(fingerprint, 0))
    from (select fingerprint from identity_fingerprints where person_id = new.person_id order by 1) mine;
  if exists (select from people where person_id in (select accounts_of_identity(new.person_id))
      and person_id <> new.person_id and roles <> '{}') then
    raise exception 'person % works in the office under another account', new.person_id
      using errcode = 'integrity_constraint_violation', constraint = 'one_account_of_an_identity_works';
  end if;
  return new;
end $$;

create or replace trigger roles_are_apart before update of roles on people
  for each row when (not new.roles <@ old.roles) execute function keep_roles_apart();
create or replace trigger first_roles_are_apart before insert on people
  for each row when (new.roles <> '{}') execute function keep_roles_apart();
