-- The holds that keep somebody's money now: those on this account, and those of the office on another account of theirs,
-- known by the same document. What one proof of identity holds ends with that account's own proof, and holds no other.
create or replace function open_holds_on(who uuid) returns setof holds
language sql stable set search_path = public, pg_temp as $$
  select * from holds where person_id = who and lifted_at is null
  union all
  select * from holds
  where person_id in (select accounts_of_identity(who)) and person_id <> who and class <> 'identity' and lifted_at is null
$$;
