-- Who holds somebody's money does so once: under another reason, or after lifting it, the same person holds it no longer than
-- the first day they gave. Longer takes another person. What an unproved identity holds ends with the proof and counts apart.
create or replace function begin_course_of_holds() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  given timestamptz;
begin
  if new.class = 'identity' then
    return new;
  end if;
  given := one_person_holds_until(new.placed_by, new.person_id, new.transaction_id, new.placed_at);
  if new.review_by > given then
    raise exception 'this money is held until % by the same person', given
      using errcode = 'integrity_constraint_violation', constraint = 'one_person_holds_so_long';
  end if;
  return new;
end $$;

create or replace trigger holds_begin_their_course before insert on holds
  for each row execute function begin_course_of_holds();
