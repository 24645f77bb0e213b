-- Who proved to be the same person under more than one account is known by the document: a keyed hash of its country, its
-- kind, its number and the birth date. Of a closed account it is kept as long as the law obliges to keep the rest.

create table identity_fingerprints (
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  person_id   uuid not null references people,
  first_at    timestamptz not null,
  primary key (fingerprint, person_id)
);
comment on table identity_fingerprints is 'Which documents a person proved themself with, unreadable without the key: one identity, however many accounts.';
create index identity_fingerprints_by_person on identity_fingerprints (person_id);

grant select, insert on identity_fingerprints to resguardo_app;
