-- A day is closed by what stands there already: one proposes it, and another person, whatever accounts both have, confirms
-- exactly that. Closed it stays.
create or replace function keep_day_closes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.confirmed_by is not null then
      raise exception 'day % is closed by nobody but two', new.day
        using errcode = 'integrity_constraint_violation', constraint = 'a_close_is_proposed_first';
    end if;
    return new;
  end if;
  if old.confirmed_by is not null then
    raise exception 'day % is closed', old.day
      using errcode = 'integrity_constraint_violation', constraint = 'a_closed_day_stays';
  end if;
  if tg_op = 'UPDATE' and new.confirmed_by is not null and (
    new.custody_id, new.day, new.statement_id, new.hash, new.proposed_by, new.proposed_at) is distinct from (
    old.custody_id, old.day, old.statement_id, old.hash, old.proposed_by, old.proposed_at)
  then
    raise exception 'the close of day % is not what was proposed', old.day
      using errcode = 'integrity_constraint_violation', constraint = 'a_close_is_confirmed_as_proposed';
  end if;
  if tg_op = 'UPDATE' and new.confirmed_by in (select accounts_of_identity(new.proposed_by)) then
    raise exception 'day % takes two persons, whatever accounts they have', old.day
      using errcode = 'integrity_constraint_violation', constraint = 'two_persons_close_a_day';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger day_closes_stay before insert or update or delete on day_closes
  for each row execute function keep_day_closes();
