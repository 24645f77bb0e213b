-- A hold waits for what is leaving for that person at this moment (`wait_for_holds`), under whatever account of theirs, and
-- what leaves later sees it.
create or replace function hold_in_turn() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from people where person_id in (select accounts_of_identity(new.person_id)) order by person_id for no key update;
  return new;
end $$;

create or replace trigger holds_come_in_turn before insert on holds for each row execute function hold_in_turn();
