-- A tranche ends once: whoever tries to leave an end is stopped here, whatever program tries. One that was given up before
-- anything came in may still be deposited for: its deposit was booked in time, or both take the deal up again.
create or replace function refuse_to_leave_an_end() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'void' and old.funded_minor = 0 and new.state in ('unopened', 'pending', 'part_funded', 'funded') then
    return new;
  end if;
  if old.state in ('released', 'refunded', 'split', 'void') and new is distinct from old then
    raise exception 'a tranche ends once: % of % is %', old.number, old.transaction_id, old.state
      using errcode = 'integrity_constraint_violation', constraint = 'a_tranche_ends_once';
  end if;
  return new;
end $$;
