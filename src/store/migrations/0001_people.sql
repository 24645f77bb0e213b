-- People: who may ask, and what is known about them.
--
-- The schema `auth` belongs to the sign-in library and is written by it alone; its SQL was printed by
-- the library (better-auth 1.7) and is kept here so that nothing migrates itself in production.
-- `people` is ours: the person behind a sign-in, with what the deals need to know.

create schema auth;

create table auth."user" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
create table auth."session" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "expiresAt" timestamptz not null, "token" text not null unique, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, "userId" uuid not null references auth."user" ("id") on delete cascade);
create table auth."account" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "accountId" text not null, "providerId" text not null, "userId" uuid not null references auth."user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null);
create table auth."verification" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
create index "session_userId_idx" on auth."session" ("userId");
create index "account_userId_idx" on auth."account" ("userId");
create index "verification_identifier_idx" on auth."verification" ("identifier");

create table people (
  person_id      uuid primary key, -- the same as auth."user".id
  display_name   text not null check (length(display_name) between 1 and 120),
  email          text not null,
  email_verified boolean not null default false,
  country        char(2) not null default 'ES',
  time_zone      text not null default 'Europe/Madrid',
  tier           smallint not null default 0 check (tier between 0 and 2),
  verified_name  text,
  identity_asked_at   timestamptz, -- since when the person waits for the operator to check their identity
  identity_asked_name text, -- the legal name that they gave for it
  roles          text[] not null default '{}'
    constraint only_known_roles check (roles <@ array['operator', 'approver', 'mediator', 'administrator']),
  created_at     timestamptz not null,
  constraint an_asked_identity_has_a_name check ((identity_asked_at is null) = (identity_asked_name is null))
);
comment on table people is 'One row per person who ever signed up. The tier says what identity checks allow (LIFECYCLE section 8).';
create index people_by_email on people (lower(email));
create index people_who_asked_for_a_check on people (identity_asked_at) where identity_asked_at is not null;

-- When a session last proved its owner anew (G-STEP). Apart from the library's session, because its
-- second factors do not protect every way of signing in.
create table step_ups (
  session_id    uuid primary key,
  person_id     uuid not null references people,
  stepped_up_at timestamptz not null
);

create table bank_accounts (
  bank_account_id uuid primary key,
  person_id       uuid not null references people,
  scheme          text not null,
  country         char(2) not null,
  currency        char(3) not null,
  sealed_number   text not null, -- encrypted; the key is outside the database
  fingerprint     text not null, -- keyed hash: finds the same account used twice
  masked          text not null,
  bank            text,
  holder_name     text not null,
  name_check      text not null default 'unchecked'
    check (name_check in ('unchecked', 'match', 'close', 'different', 'confirmed')),
  is_default      boolean not null default false,
  added_at        timestamptz not null,
  usable_from     timestamptz not null, -- end of the cool-off (T-COOL)
  archived_at     timestamptz
);
comment on table bank_accounts is 'Where a person is paid. Never deleted: a payout may name an archived one.';
create index bank_accounts_by_person on bank_accounts (person_id);
create unique index a_person_has_an_account_once on bank_accounts (person_id, fingerprint) where archived_at is null;
create unique index one_default_account_per_currency on bank_accounts (person_id, currency) where is_default and archived_at is null;

-- What the operator's people did to people and banks, outside any transaction. Append-only.
create table office_log (
  office_log_id bigint primary key generated always as identity,
  actor_id      uuid not null,
  action        text not null,
  subject       text not null,
  note          text not null,
  at            timestamptz not null
);
create index office_log_by_subject on office_log (subject, office_log_id);
