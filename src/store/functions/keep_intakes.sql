-- A statement that goes in by steps only goes on, and ends once: whole or stopped, with nothing left that waits for a step.
create or replace function keep_intakes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null then
    raise exception 'intake % has ended', old.intake_id
      using errcode = 'integrity_constraint_violation', constraint = 'an_ended_intake_stays_ended';
  end if;
  if new.taken < old.taken then
    raise exception 'intake % does not go back', old.intake_id
      using errcode = 'integrity_constraint_violation', constraint = 'what_an_intake_took_stays_taken';
  end if;
  if new.ended_at is not null and exists (select from statement_intake_parts where intake_id = new.intake_id) then
    raise exception 'intake % has parts left', old.intake_id
      using errcode = 'integrity_constraint_violation', constraint = 'nothing_waits_for_an_ended_intake';
  end if;
  return new;
end $$;

create or replace trigger intakes_go_on before update on statement_intakes
  for each row execute function keep_intakes();
