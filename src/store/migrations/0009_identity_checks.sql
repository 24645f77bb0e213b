-- Identity checks: what a provider was asked about a person, what it said, and what is kept of it.
--
-- A check is one session at the provider. What the provider sends is kept first, as it came and unreadable
-- without the key; it is handled once. Images stay with the provider. What the law asks to keep of a verified
-- person (name, birth date, document) is kept apart. A hold stops the money of one person while something
-- about them is looked at again; it is lifted, never removed.

create table identity_checks (
  check_id         uuid primary key, -- the provider knows the person by it alone
  person_id        uuid not null references people,
  session_id       text constraint a_session_belongs_to_one_check unique,
  sealed_url       text, -- the address of the session's page: whoever has it can go on in it
  state            text not null
    constraint only_known_states_of_checks check (state in ('none', 'created', 'started', 'submitted', 'approved',
      'declined', 'resubmission_requested', 'expired', 'abandoned', 'review')),
  attempt_id       text,
  decided_attempts text[] not null default '{}',
  reason           text,
  opened_at        timestamptz not null,
  submitted_at     timestamptz,
  decided_at       timestamptz, -- as the provider says
  ask_at           timestamptz, -- when to ask the provider because it said nothing; null when there is no need
  changed_at       timestamptz not null,
  constraint an_open_session_has_an_address check ((session_id is null) = (sealed_url is null)),
  constraint only_a_reserved_check_has_no_session check (session_id is not null or state in ('none', 'expired'))
);
comment on table identity_checks is 'One row per session at the identity provider. Its state is the provider''s text, never its number.';
create index identity_checks_by_person on identity_checks (person_id, opened_at);
create unique index a_person_opens_one_check_at_a_time on identity_checks (person_id) where state in ('none', 'created');
create index identity_checks_to_ask_about on identity_checks (ask_at) where ask_at is not null;

-- Webhooks as they came. Handling is all that changes.
create table identity_messages (
  message_id  uuid primary key,
  key         text not null constraint the_same_news_is_kept_once unique,
  kind        text not null check (kind in ('event', 'decision', 'other')),
  session_id  text,
  says        text, -- its status or action
  sealed_body bytea not null,
  received_at timestamptz not null,
  handled_at  timestamptz,
  outcome     text,
  constraint what_was_handled_has_an_outcome check ((handled_at is null) = (outcome is null))
);
create index identity_messages_by_session on identity_messages (session_id, received_at);

create table verified_identities (
  check_id      uuid primary key references identity_checks,
  person_id     uuid not null references people,
  verified_name text,
  birth_date    date,
  document_type text,
  country       text,
  sealed_number text,
  valid_until   date,
  decided_at    timestamptz not null
);
comment on table verified_identities is 'What the law obliges to keep of a verified person (RAILS section 6).';
create index verified_identities_by_person on verified_identities (person_id);

create table holds (
  hold_id     uuid primary key,
  person_id   uuid not null references people,
  class       text not null check (class in ('identity')),
  reason      text not null,
  placed_at   timestamptz not null,
  placed_by   uuid not null,
  review_by   timestamptz not null,
  lifted_at   timestamptz,
  lifted_by   uuid,
  lift_reason text,
  constraint a_lifted_hold_says_by_whom_and_why
    check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index a_person_is_held_once_for_each_class on holds (person_id, class) where lifted_at is null;

grant select on identity_checks, identity_messages, verified_identities, holds to resguardo_app;
grant insert, update on identity_checks, verified_identities to resguardo_app;
grant insert on identity_messages, holds to resguardo_app;
grant update (handled_at, outcome) on identity_messages to resguardo_app;
grant update (lifted_at, lifted_by, lift_reason) on holds to resguardo_app;
