-- A stop of all payouts begins open, the office's only where none is open; a restore may find one in what it brought back.
-- Two persons let payouts go on, whatever accounts they have, one after the other, and nothing of it is changed afterwards.
create or replace function keep_payout_stops() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  broken text;
begin
  if tg_op = 'INSERT' then
    broken := case
      when new.released_first_by is not null then 'a_stop_begins_open'
      when wait_for_payout_stops('stop') and new.reason = 'office' then 'payouts_are_stopped_once' end;
  else
    broken := case
      when (new.stop_id, new.since, new.reason, new.note, new.started_by, new.restored_until)
        is distinct from (old.stop_id, old.since, old.reason, old.note, old.started_by, old.restored_until)
        or old.released_second_by is not null
        or old.released_first_by is not null and (new.released_first_by, new.released_first_at, new.released_first_note)
          is distinct from (old.released_first_by, old.released_first_at, old.released_first_note)
        then 'a_stop_stays_as_it_was'
      when new.released_second_by is not null and (old.released_first_by is null
        or new.released_second_by in (select accounts_of_identity(old.released_first_by)))
        then 'two_persons_release_a_stop' end;
  end if;
  if broken is not null then
    raise exception 'stop % would be bent', new.stop_id using errcode = 'integrity_constraint_violation', constraint = broken;
  end if;
  return new;
end $$;

create or replace trigger stops_keep_their_course before insert or update on payout_stops
  for each row execute function keep_payout_stops();
