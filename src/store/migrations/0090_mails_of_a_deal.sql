-- One mail for one moment. What follows within a minute of a mail about the same deal waits, and leaves with whatever
-- else waits as one mail. What has no mail of its own is told once a day to whoever wants that.

alter table notices add column mail_waits boolean not null default false; -- it goes by mail and has not left yet
create index notices_that_wait_for_mail on notices (person_id, transaction_id) where mail_waits;

-- When a mail about a deal last left for a person.
create table mail_turns (
  person_id      uuid not null references people,
  transaction_id uuid not null references transactions,
  at             timestamptz not null,
  primary key (person_id, transaction_id)
);
grant select, insert, update, delete on mail_turns to resguardo_app;

alter table people
  add column daily_mail boolean not null default false, -- only who asks
  add column daily_mail_at timestamptz;                 -- up to when the last one told; null: never wanted one
