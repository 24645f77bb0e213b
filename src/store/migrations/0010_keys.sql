-- Keys: which secrets this database has been sealed with, so that the secret can be exchanged.
--
-- The secrets themselves are never here, only marks that tell them apart. The first byte of everything that
-- is sealed names one of these generations. The key of the fingerprints does not change when the secret
-- does, because what it hashed cannot be hashed again (recovery codes); it is kept here, sealed.

create table keys (
  generation      smallint primary key check (generation between 1 and 255),
  mark            text not null constraint a_secret_is_used_once unique, -- derived from the secret, tells nothing of it
  sealed_printing bytea, -- the key of the fingerprints, sealed with this generation
  since           timestamptz not null default now(),
  retired_at      timestamptz, -- nothing is sealed with it any more
  constraint a_retired_key_opens_nothing check ((sealed_printing is null) = (retired_at is not null))
);
comment on table keys is 'Written by the owner alone. The running application has no rights here.';
