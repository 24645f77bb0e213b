-- A payment file goes its way in one direction; it is handed over only as it was approved and whole, with every one of
-- its payouts still waiting in it, and is cancelled only before that.
create or replace function keep_course_of_payment_files() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  waiting int;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'prepared' then
      raise exception 'payment file % begins as prepared', new.file_id
        using errcode = 'integrity_constraint_violation', constraint = 'a_payment_file_begins_prepared';
    end if;
    return new;
  end if;
  if new.state = old.state then return new; end if;
  if (old.state, new.state) not in (('prepared', 'approved'), ('approved', 'handed_over'), ('prepared', 'cancelled'),
    ('approved', 'cancelled'), ('handed_over', 'acknowledged'), ('handed_over', 'refused')) then
    raise exception 'payment file % does not go from % to %', new.file_id, old.state, new.state
      using errcode = 'integrity_constraint_violation', constraint = 'a_payment_file_keeps_its_course';
  end if;
  if new.state = 'approved' and (new.approved_by is null or new.approved_sha256 is null) then
    raise exception 'payment file % is approved by somebody, for its content', new.file_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_payment_file_is_approved_by_its_hash';
  end if;
  if new.state = 'handed_over' then
    select (select count(*) from payouts where file_id = new.file_id and state = 'exported')
      + (select count(*) from custody_payments where file_id = new.file_id and state = 'exported') into waiting;
    if waiting <> new.payouts then
      raise exception 'payment file % pays % payouts and % of them wait', new.file_id, new.payouts, waiting
        using errcode = 'integrity_constraint_violation', constraint = 'a_payment_file_is_handed_over_whole';
    end if;
  end if;
  return new;
end $$;

create or replace trigger keeps_its_course before insert or update on payment_files
  for each row execute function keep_course_of_payment_files();
