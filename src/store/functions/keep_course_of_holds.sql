-- A hold ends once, and the day by which it is looked at is extended by two persons: one proposes it, another confirms what
-- was proposed, under whatever account.
create or replace function keep_course_of_holds() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.lifted_at is not null then
    raise exception 'hold % is over', old.hold_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_hold_ends_once';
  end if;
  if new.review_by is distinct from old.review_by and (
      new.review_by is distinct from old.extension_until
      or new.extension_until is not null
      or new.extended_by is null
      or new.extended_by in (select accounts_of_identity(old.extension_by))) then
    raise exception 'hold % is extended by two persons', old.hold_id
      using errcode = 'integrity_constraint_violation', constraint = 'two_persons_extend_a_hold';
  end if;
  return new;
end $$;

create or replace trigger holds_keep_their_course before update on holds
  for each row execute function keep_course_of_holds();
