-- Promises: what has to happen after a step was kept, at least once.
--
-- The money statement only adds rows to the outbox; a relay moves them to the job queue in bulk. Notices
-- are rows of their own with a proof of delivery, because silence counts only after proven notices.

create table outbox (
  outbox_id  bigint primary key generated always as identity,
  task       text not null,
  payload    jsonb not null
);

create table notices (
  notice_id      uuid primary key,
  promise        text not null constraint a_notice_is_sent_once unique,
  person_id      uuid not null references people,
  transaction_id uuid not null references transactions,
  name           text not null,
  subject        text not null,
  title          text not null,
  body           text not null,
  at             timestamptz not null,
  read_at        timestamptz
);
create index notices_by_person on notices (person_id, notice_id desc);
create index notices_by_transaction on notices (transaction_id, person_id);

create table notice_deliveries (
  notice_id    uuid not null references notices,
  channel      text not null check (channel in ('app', 'mail', 'push')),
  sent_at      timestamptz not null,
  delivered_at timestamptz,
  failure      text,
  primary key (notice_id, channel)
);

-- The sandbox's clock: how far ahead of the real one it runs. Stays empty in production.
create table clock (
  only_row boolean primary key default true check (only_row),
  ahead    interval not null
);
