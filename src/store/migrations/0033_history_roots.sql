-- Roots of the history: each night one signed line over every chain of events, every receipt and the journal.
--
-- Chains and triggers stop the program; the owner of the database could still write a whole chain anew. A root holds the
-- root before it and is signed with the instance's key, which the owner of the database alone does not have. Whoever
-- kept a published root notices what was changed before it; the nightly check notices it for everybody.

create table history_keys (
  key_id         uuid primary key,
  public_key     text not null unique, -- SPKI in base64
  sealed_private text not null,
  made_at        timestamptz not null
);
comment on table history_keys is 'The Ed25519 pair that signs roots. It outlives the exchange of the secret that seals it.';

create table history_roots (
  number    int primary key check (number > 0),
  day       date not null constraint one_root_a_day unique,
  previous  text not null constraint a_root_follows_one_root unique,
  body      text not null, -- canonical JSON, exactly the bytes that the hash is of
  hash      text not null unique,
  signature text not null, -- Ed25519 over the text of the hash, in base64
  key_id    uuid not null references history_keys,
  made_at   timestamptz not null,
  constraint roots_are_hashed check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  constraint a_root_says_what_it_follows check (body::jsonb ->> 'previous' = previous)
);
comment on table history_roots is 'What the whole history was, day by day; each holds the one before.';

-- Their order of being written: numbers of receipts are drawn by lot.
alter table receipts add column written bigint generated always as identity;

create trigger history_roots_are_written_once before update or delete on history_roots for each row
  execute function refuse_to_rewrite();
create trigger history_roots_are_never_emptied before truncate on history_roots for each statement
  execute function refuse_to_rewrite();

grant select, insert on history_keys, history_roots to resguardo_app;
