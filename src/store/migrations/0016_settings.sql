-- Settings of a person's own: in which form they read sums, dates and hours, and the keys with which their programs
-- read here.
--
-- Formats follow the country in which somebody lives until they choose others; terms of deals never follow them. A
-- key is shown once and kept as a hash: it reads what its person reads as a party, until its day or until they
-- revoke it, and never writes.

alter table people
  add column format_locale text check (format_locale ~ '^es-[A-Z]{2}$'), -- null: as where they live
  add column format_time_zone text check (length(format_time_zone) between 1 and 60);

create table api_keys (
  api_key_id   uuid primary key,
  person_id    uuid not null references people,
  name         text not null check (length(name) between 1 and 60),
  prefix       text not null, -- the beginning, by which its owner knows it
  key_hash     text not null constraint every_key_is_its_own unique,
  scope        text not null check (scope = 'read'),
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz, -- to a few minutes
  revoked_at   timestamptz,
  constraint a_key_lasts_for_a_while check (expires_at > made_at)
);
comment on table api_keys is 'Keys of programs that read for one person; what is kept of a key opens nothing.';
create index api_keys_by_person on api_keys (person_id);

grant select, insert, update, delete on api_keys to resguardo_app;
