-- Payouts are stopped as a whole: by somebody of the office, or by a restore, which cannot bring back what was handed over
-- after its moment. They run again when two persons have looked. `keep_payout_stops` and `refuse_files_while_stopped`
-- keep it.
create table payout_stops (
  stop_id             uuid primary key,
  since               timestamptz not null,
  reason              text not null check (reason in ('restored', 'office')),
  note                text check (length(note) between 3 and 300), -- why, as whoever stopped them says
  started_by          uuid references people,
  restored_until      timestamptz, -- the last moment that the restore brought back
  released_first_by   uuid references people,
  released_first_at   timestamptz,
  released_first_note text check (length(released_first_note) between 3 and 300), -- what they looked at
  released_second_by  uuid references people,
  released_second_at  timestamptz,
  constraint the_office_says_who_and_why check (num_nonnulls(note, started_by) = case reason when 'office' then 2 else 0 end),
  constraint a_restore_says_until_when check ((restored_until is not null) = (reason = 'restored')),
  constraint the_first_says_what_they_looked_at
    check (num_nulls(released_first_by, released_first_at, released_first_note) in (0, 3)),
  constraint the_second_comes_after_the_first check (num_nulls(released_second_by, released_second_at) in (0, 2)
    and (released_second_by is null or released_first_by is not null))
);
comment on table payout_stops is 'Since when and why no payout leaves, and which two persons let them go on.';
-- A restore that is told twice stops once.
create unique index a_stop_is_opened_once on payout_stops (reason, restored_until) nulls not distinct
  where released_second_at is null;
create trigger stops_stay before delete on payout_stops for each row execute function refuse_to_rewrite();
create trigger stops_are_not_emptied before truncate on payout_stops for each statement execute function refuse_to_rewrite();

grant select, insert, update (released_first_by, released_first_at, released_first_note, released_second_by,
  released_second_at) on payout_stops to resguardo_app;
