-- Whether somebody sits in a deal or is paid for it, under this account or another one of the same identity.
create or replace function has_stake(who uuid, buyer uuid, seller uuid, broker uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from accounts_of_identity(who) own (id) where own.id in (buyer, seller, broker))
$$;
