-- Notices as people want them: what they choose, the devices that they use, and the messages pushed to those.
--
-- The app shows every notice. By mail and to their devices people hear of what they did not turn off; a group
-- without a row is on. An installation is one browser of one person, bound to the session that it last used: it goes
-- with that session, and the registration with its push service too, so that whoever uses the device next hears
-- nothing. Every message to a device is a row with what became of it, until it was sent, or is worth nothing any more.

create table notice_preferences (
  person_id   uuid not null references people,
  event_group text not null check (length(event_group) between 1 and 30),
  by_mail     boolean not null,
  by_push     boolean not null,
  changed_at  timestamptz not null,
  primary key (person_id, event_group)
);

alter table people
  add column push_tells_details boolean not null default false; -- titles and sums on the lock screen: only who asks

-- What happens to an account is a notice too: about no deal, it leads to a page of ours.
alter table notices
  alter column transaction_id drop not null,
  add column path text check (path ~ '^/app/[a-z/-]+$'),
  add constraint a_notice_leads_somewhere check ((transaction_id is null) = (path is not null));
create index notices_unread on notices (person_id) where read_at is null;

alter table notice_deliveries
  add column read_at timestamptz; -- where the channel tells: opened in the app, or from the device

-- The key pair with which push services know us (VAPID, RFC 8292). A registration is bound to the pair under which
-- it was made; a newer one replaces it when its browser starts again.
create table push_keys (
  key_id         uuid primary key,
  public_key     text not null unique check (public_key ~ '^[\w-]{87}$'),
  sealed_private text not null,
  made_at        timestamptz not null
);

create table installations (
  installation_id uuid primary key,
  person_id       uuid not null references people,
  session_id      uuid not null references sign_ins on delete cascade,
  device          text not null, -- as the person is told: "Chrome en Android"
  generation      int not null default 1 check (generation > 0), -- its token follows from it and is kept nowhere
  token_until     timestamptz not null,
  made_at         timestamptz not null,
  seen_at         timestamptz not null
);
create index installations_by_person on installations (person_id);
create index installations_by_session on installations (session_id);

create table push_registrations (
  installation_id uuid primary key references installations on delete cascade,
  token           text not null unique,
  endpoint        text not null constraint one_device_for_each_endpoint unique check (length(endpoint) <= 2000),
  p256dh          text not null check (p256dh ~ '^[\w-]{87}$'),
  auth            text not null check (auth ~ '^[\w-]{22}$'),
  key_id          uuid not null references push_keys,
  made_at         timestamptz not null,
  refreshed_at    timestamptz not null, -- when its token was made
  taken_at        timestamptz -- when the service last took a message over
);
create index push_registrations_by_key on push_registrations (key_id);

create table push_messages (
  message_id      uuid primary key,
  notice_id       uuid not null references notices,
  installation_id uuid not null references installations on delete cascade,
  attempts        int not null default 0,
  due_at          timestamptz, -- null once nothing more is tried
  expires_at      timestamptz not null,
  sent_at         timestamptz, -- taken over by the push service
  delivered_at    timestamptz, -- told by the device itself
  opened_at       timestamptz,
  failure         text,
  constraint one_message_to_each_device unique (notice_id, installation_id),
  constraint what_is_over_has_an_end check (due_at is not null or sent_at is not null or failure is not null)
);
create index push_messages_due on push_messages (due_at) where due_at is not null;
create index push_messages_by_installation on push_messages (installation_id);

grant select, insert, update, delete on notice_preferences, installations, push_registrations, push_messages
  to resguardo_app;
grant select, insert, delete on push_keys to resguardo_app;
