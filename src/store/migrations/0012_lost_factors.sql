-- Who lost every second factor: they ask, wait, are compared by the office with their verified identity, and then
-- turn the second step off by a link. Each row is one request from its beginning to its end; ended ones stay.

create table lost_factors (
  request_id   uuid primary key,
  person_id    uuid not null references people,
  device       text not null, -- from where it was asked, as the person is told
  contact      text not null check (length(contact) between 3 and 200), -- how the office reaches the person
  asked_at     timestamptz not null,
  waits_until  timestamptz not null,
  stop_hash    text not null unique, -- of the link that stops it, which is in the first mail
  confirmed_at timestamptz,
  confirmed_by uuid references people,
  note         text, -- what the office compared, and how
  link_hash    text unique, -- of the link that turns the second step off; the newest one alone works
  link_until   timestamptz,
  stopped_at   timestamptz,
  stopped_by   text check (stopped_by in ('link', 'sign-in', 'office', 'no-mail')),
  done_at      timestamptz,
  constraint the_wait_is_in_the_future check (waits_until > asked_at),
  constraint somebody_else_confirms check (confirmed_by is distinct from person_id),
  constraint a_confirmation_has_its_reason
    check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (note is null)),
  constraint a_link_ends check ((link_hash is null) = (link_until is null)),
  constraint no_link_without_a_confirmation check (link_hash is null or confirmed_at is not null),
  constraint nothing_is_stopped_and_done check (stopped_at is null or done_at is null),
  constraint who_stopped_it_is_known check ((stopped_at is null) = (stopped_by is null)),
  constraint done_after_the_wait check (done_at is null or (confirmed_at is not null and done_at >= waits_until))
);
create unique index one_open_request_for_each_person on lost_factors (person_id)
  where stopped_at is null and done_at is null;
create index lost_factors_by_person on lost_factors (person_id, asked_at);

grant select, insert, update on lost_factors to resguardo_app;
