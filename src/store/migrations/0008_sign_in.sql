-- Ways in: how sessions were opened, what else proves a person, and what waits to be proved.
--
-- The sign-in library keeps passwords, sessions and linked providers in the schema `auth`. Everything about
-- second factors is ours, because the library asks for them only after a password: here no session exists
-- before all that its person turned on was proved, whatever the way in.

alter table people
  add column phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'), -- E.164, proved by a code
  add column phone_proved_at timestamptz,
  add column phone_is_factor boolean not null default false, -- a code to it is asked for after the first proof
  add column photo_url text,
  add column tenant text not null default 'resguardo',
  add column is_anonymous boolean not null default false, -- drafts without an account
  add column drafted_as uuid, -- the anonymous person whose drafts this one takes over on their first session
  add column last_sign_in_at timestamptz,
  add column closed_at timestamptz,
  add constraint a_phone_is_proved check ((phone is null) = (phone_proved_at is null)),
  add constraint only_a_phone_is_a_factor check (phone is not null or not phone_is_factor);

-- One row per living session: how it was opened and on what it is used.
create table sign_ins (
  session_id    uuid primary key,
  person_id     uuid not null references people,
  method        text not null check (method in ('password', 'phone', 'passkey', 'provider', 'link', 'anonymous')),
  second_factor text check (second_factor in ('totp', 'passkey', 'phone', 'recovery')),
  is_remembered boolean not null,
  device        text not null, -- as the person is told: "Chrome en Android"
  begun_at      timestamptz not null,
  last_seen_at  timestamptz not null
);
create index sign_ins_by_person on sign_ins (person_id);

-- Failed attempts, by a keyed hash of the account or the address that they came from. Kept here and not in
-- memory so that a restart forgives nothing.
create table attempts (
  subject       text primary key,
  failures      integer not null check (failures >= 0),
  last_at       timestamptz not null,
  blocked_until timestamptz
);
create index attempts_by_age on attempts (last_at);

-- Codes sent to a telephone. Only a keyed hash is kept.
create table one_time_codes (
  code_id    uuid primary key,
  purpose    text not null check (purpose in ('enter', 'add-phone', 'second-factor', 'step-up')),
  phone      text not null,
  person_id  uuid references people, -- null for a way in: nobody is known yet
  code_hash  text not null,
  tries      smallint not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index one_time_codes_by_phone on one_time_codes (phone, purpose, sent_at desc);

-- Programs that show a new code every thirty seconds (TOTP, RFC 6238).
create table authenticators (
  authenticator_id uuid primary key,
  person_id        uuid not null references people,
  name             text not null check (length(name) between 1 and 60),
  sealed_secret    text not null,
  last_step        bigint not null default 0, -- the newest time step that was used: a code works once
  added_at         timestamptz not null,
  confirmed_at     timestamptz, -- null until a first code proved that it was set up right
  last_used_at     timestamptz
);
create index authenticators_by_person on authenticators (person_id);

create table passkeys (
  credential_id text primary key, -- base64url
  person_id     uuid not null references people,
  name          text not null check (length(name) between 1 and 60),
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  is_backed_up  boolean not null default false,
  added_at      timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_by_person on passkeys (person_id);

create table recovery_codes (
  person_id uuid not null references people,
  salt      text not null, -- base64url, one for all the codes of a person: an attempt costs one computation
  code_hash text not null,
  made_at   timestamptz not null,
  used_at   timestamptz,
  primary key (person_id, code_hash)
);

-- A first proof that waits for the second; the browser holds the token, the database its hash.
create table pending_sign_ins (
  token_hash    text primary key,
  person_id     uuid not null references people,
  method        text not null check (method in ('password', 'phone', 'passkey', 'provider', 'link')),
  is_remembered boolean not null,
  redirect      text not null,
  begun_at      timestamptz not null,
  expires_at    timestamptz not null,
  done_at       timestamptz
);

-- A telephone or an identity at a provider that was proved and has no account yet.
create table pending_registrations (
  token_hash       text primary key,
  phone            text,
  provider         text,
  provider_subject text,
  proved_email     text, -- an address that the provider says is its person's own
  name             text, -- from here on what the person states, or their provider says of them
  email            text,
  country          text,
  time_zone        text,
  password_hash    text, -- none for who does without
  link_hash        text unique, -- of the link that opens the account, sent to the address
  redirect         text not null,
  begun_at         timestamptz not null,
  expires_at       timestamptz not null,
  done_at          timestamptz,
  constraint one_thing_was_proved check ((phone is null) <> (provider is null)),
  constraint a_provider_names_somebody check ((provider is null) = (provider_subject is null))
);

-- Questions to passkeys that were answered, so that none is answered twice (WebAuthn). A question that waits needs
-- no row: it carries our own signature, and asking one, which anybody can, fills no table.
create table passkey_challenges (
  challenge  text primary key,
  purpose    text not null check (purpose in ('enter', 'add', 'second-factor', 'step-up')),
  person_id  uuid references people, -- null for a way in: nobody is known yet
  expires_at timestamptz not null,
  used_at    timestamptz not null
);

-- Visits to another provider (OpenID Connect), from leaving until coming back, and what came of them. The
-- outcome is read by the window that opened the visit and is worth nothing ten minutes later.
create table provider_visits (
  state_hash     text primary key,
  provider       text not null,
  purpose        text not null check (purpose in ('enter', 'link', 'step-up')),
  mode           text not null check (mode in ('popup', 'redirect')),
  person_id      uuid references people,
  session_id     uuid,
  sealed_secrets text not null, -- nonce and code verifier
  is_remembered  boolean not null default true,
  redirect       text not null,
  begun_at       timestamptz not null,
  expires_at     timestamptz not null,
  returned_at    timestamptz,
  outcome        text
);

-- Nobody can be two people here: an identity at a provider opens one account.
create unique index one_account_per_identity on auth."account" ("providerId", "accountId");

-- Links that were sent by mail, each good for one use: to confirm an address, to set a new password, to move to
-- another address, and for the old address to stop that.
create table mailed_links (
  token_hash text primary key,
  purpose    text not null check (purpose in ('confirm', 'recover', 'change-email', 'keep-email')),
  person_id  uuid not null references people,
  email      text not null, -- to which it was sent
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mailed_links_by_person on mailed_links (person_id, purpose);

-- What happened to an account, for its owner to read. Append-only.
create table account_log (
  account_log_id bigint primary key generated always as identity,
  person_id      uuid not null references people,
  what           text not null,
  detail         text not null default '',
  device         text not null default '',
  at             timestamptz not null
);
create index account_log_by_person on account_log (person_id, account_log_id);

grant select on sign_ins, attempts, one_time_codes, authenticators, passkeys, recovery_codes, pending_sign_ins,
  pending_registrations, passkey_challenges, provider_visits, mailed_links, account_log to resguardo_app;
grant insert, update, delete on sign_ins, attempts, one_time_codes, authenticators, passkeys, recovery_codes,
  pending_sign_ins, pending_registrations, passkey_challenges, provider_visits, mailed_links to resguardo_app;
grant insert on account_log to resguardo_app;
grant delete on step_ups to resguardo_app;
