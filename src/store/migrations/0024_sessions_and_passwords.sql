-- Accounts, passwords, linked identities and sessions in tables of our own.
--
-- Until here a sign-in library kept them in the schema `auth`. A person is their account now: `people` is the only
-- place of an address. Whoever is signed in stays so, and passwords stay as they were hashed.

-- A program that was killed between two writes may have left a sign-in without its person.
insert into people (person_id, display_name, email, email_verified, created_at)
select id, left(name, 120), lower(email), "emailVerified", "createdAt" from auth."user" u
where length(name) > 0 and not exists (select from people p where p.person_id = u.id);
update people p set email_verified = true from auth."user" u
where u.id = p.person_id and u."emailVerified" and not p.email_verified and lower(u.email) = lower(p.email)
  and p.closed_at is null and p.email <> '';

drop index people_by_email;
create unique index an_address_opens_one_account on people (lower(email)) where email <> '';

create table passwords (
  person_id uuid primary key references people,
  hash      text not null, -- scrypt: src/auth/passwords/password-hash.ts
  set_at    timestamptz not null
);
comment on table passwords is 'Who enters with a password. The password itself is nowhere.';
insert into passwords (person_id, hash, set_at)
select distinct on (a."userId") a."userId", a.password, a."updatedAt" from auth."account" a
join people p on p.person_id = a."userId"
where a."providerId" = 'credential' and a.password is not null order by a."userId", a."updatedAt" desc;

create table linked_identities (
  identity_id uuid primary key,
  person_id   uuid not null references people,
  provider    text not null, -- `google`, or `oidc` with its issuer
  subject     text not null, -- how the provider calls its person
  linked_at   timestamptz not null,
  constraint one_account_per_identity unique (provider, subject)
);
comment on table linked_identities is 'Identities at other providers that open an account. Nobody can be two people here.';
create index linked_identities_by_person on linked_identities (person_id);
insert into linked_identities (identity_id, person_id, provider, subject, linked_at)
select a.id, a."userId", a."providerId", a."accountId", a."createdAt" from auth."account" a
join people p on p.person_id = a."userId"
where a."providerId" <> 'credential';

-- One row per living session, with the token of its cookie, how it was opened, and what was proved in it since.
alter table sign_ins rename to sessions;
alter index sign_ins_by_person rename to sessions_by_person;
alter table sessions
  add column token text,
  add column expires_at timestamptz, -- by the real clock
  add column stepped_up_at timestamptz; -- when its owner last proved themselves anew (G-STEP)
update sessions s set token = a.token, expires_at = a."expiresAt" from auth."session" a where a.id = s.session_id;
update sessions s set stepped_up_at = u.stepped_up_at from step_ups u where u.session_id = s.session_id;
delete from sessions where token is null;
alter table sessions
  alter column token set not null,
  alter column expires_at set not null,
  add constraint a_token_opens_one_session unique (token);
comment on table sessions is 'Who is signed in, where and until when.';

drop table step_ups;
drop schema auth cascade;

grant select, insert, update, delete on passwords, linked_identities to resguardo_app;
