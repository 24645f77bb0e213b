-- Statements of many entries go into the books in steps, each a database transaction and a statement of its own with the balances
-- that the bank tells of it: after each step the books are whole, and a day ends with the step that ends it. What has not gone
-- in yet waits in parts, which are the place where the work goes on after a crash.
create table statement_intakes (
  intake_id   uuid primary key,
  file_id     uuid not null references statement_files,
  custody_id  text not null references custody_accounts,
  number      text not null,
  from_date   date,
  to_date     date,
  opens       boolean not null, -- it begins what is known: where it does not end it too, its last part goes in first
  closes      boolean not null,
  many        int not null check (many > 0), -- new entries
  known_lines int not null,
  taken       int not null default 0,
  begun_by    uuid not null,
  begun_at    timestamptz not null,
  ended_at    timestamptz,
  ended_by    uuid,
  outcome     text check (outcome in ('taken', 'stopped')),
  constraint an_intake_stands_at_an_end_of_its_account check (opens or closes),
  constraint no_more_is_taken_than_there_is check (taken between 0 and many),
  constraint an_ended_intake_says_how_and_by_whom check (num_nulls(ended_at, ended_by, outcome) in (0, 3)),
  constraint what_is_taken_is_whole check (outcome is distinct from 'taken' or taken = many)
);
create unique index an_account_has_one_intake_at_a_time on statement_intakes (custody_id) where ended_at is null;
create index intakes_by_file on statement_intakes (file_id);
grant select, insert, update (taken, ended_at, ended_by, outcome) on statement_intakes to resguardo_app;

create table statement_intake_parts (
  part_id       uuid primary key,
  intake_id     uuid not null references statement_intakes,
  part          int not null,
  day           date not null,
  ends_day      boolean not null,
  entries       int not null check (entries > 0),
  opening_minor bigint not null,
  closing_minor bigint not null,
  sealed_lines  bytea not null,
  constraint a_part_waits_once unique (intake_id, part)
);
grant select, insert, delete on statement_intake_parts to resguardo_app;

alter table statements add column intake_id uuid references statement_intakes; -- null: it went in at once
create index statements_by_intake on statements (intake_id) where intake_id is not null;
