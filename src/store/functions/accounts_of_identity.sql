-- A person's account and every other one of somebody who proved to be them, by the same document.
create or replace function accounts_of_identity(who uuid) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select who where who is not null
  union
  select other.person_id from identity_fingerprints mine join identity_fingerprints other using (fingerprint)
  where mine.person_id = who
$$;
