-- Transactions: the agreement and the facts.
--
-- A transaction is one row that every step updates under a version check, its tranches and what hangs from
-- it, and a log of events that nobody can change. Columns that steps update carry no index, so that the
-- updates stay inside their page.

create table transactions (
  transaction_id uuid primary key,
  code           text not null unique,
  reference      text not null unique check (reference ~ '^[0-9]{12}$'),
  version        int not null,
  state          text not null,
  turn           text check (turn in ('buyer', 'seller')),
  author         text not null check (author in ('buyer', 'seller')),
  buyer_id       uuid references people,
  seller_id      uuid references people,
  currency       char(3) not null,
  title          text not null,
  total_minor    bigint not null check (total_minor >= 0),
  terms_version  int not null,
  terms_hash     text not null,
  agreed_at      timestamptz,
  last_hash      text not null,
  refund_account jsonb,
  late_minor     bigint not null default 0 check (late_minor >= 0),
  waits_for      text not null default 'nobody',
  due_at         timestamptz,
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  constraint nobody_trades_with_themselves check (buyer_id <> seller_id)
) with (fillfactor = 80);
comment on table transactions is 'The deal between two people. Its state is derived from its own steps; its money is in the ledger.';

-- Who takes part: written once per seat, never updated, so that a person's list is one index walk.
create table participants (
  person_id      uuid not null references people,
  transaction_id uuid not null references transactions,
  party          text not null check (party in ('buyer', 'seller')),
  primary key (person_id, transaction_id)
);

create table drafts (
  transaction_id uuid primary key references transactions,
  content        jsonb not null,
  revision       int not null default 1,
  saved_at       timestamptz not null
);
comment on table drafts is 'What the author is still writing: saved by itself, sealed by nobody.';

create table terms_versions (
  transaction_id uuid not null references transactions,
  version        int not null,
  author         text not null,
  body           text not null, -- canonical JSON, exactly the bytes that the hash seals
  hash           text not null,
  created_at     timestamptz not null,
  primary key (transaction_id, version),
  constraint terms_are_sealed check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);

create table tranches (
  transaction_id    uuid not null references transactions,
  number            smallint not null,
  title             text not null,
  state             text not null,
  previous          text,
  entered_at        timestamptz not null,
  price_minor       bigint not null check (price_minor > 0),
  charges_minor     bigint not null check (charges_minor >= 0),
  buyer_fee_minor   bigint not null check (buyer_fee_minor >= 0),
  buyer_tax_minor   bigint not null check (buyer_tax_minor >= 0),
  seller_fee_minor  bigint not null check (seller_fee_minor >= 0),
  seller_tax_minor  bigint not null check (seller_tax_minor >= 0),
  funded_minor      bigint not null check (funded_minor >= 0),
  unfunded_minor    bigint not null check (unfunded_minor >= 0),
  released_minor    bigint not null check (released_minor >= 0),
  refunded_minor    bigint not null check (refunded_minor >= 0),
  held_minor        bigint not null,
  fee_pending_minor bigint not null,
  deliver_by        date not null,
  inspection_days   int not null,
  proof             jsonb,
  primary key (transaction_id, number),
  constraint escrow_is_never_negative check (held_minor >= 0),
  constraint pending_fees_are_never_negative check (fee_pending_minor >= 0),
  constraint what_came_in_is_held_or_went_out
    check (held_minor = funded_minor - unfunded_minor - released_minor - refunded_minor),
  constraint an_ended_tranche_holds_nothing
    check (state not in ('released', 'refunded', 'split', 'void') or (held_minor = 0 and fee_pending_minor = 0))
) with (fillfactor = 80);
comment on table tranches is 'A part of a transaction with its money. held_minor is the balance of its escrow account.';

-- A tranche ends once: whoever tries to leave an end is stopped here, whatever program tries.
create function refuse_to_leave_an_end() returns trigger language plpgsql as $$
begin
  if old.state in ('released', 'refunded', 'split', 'void') and new is distinct from old then
    raise exception 'a tranche ends once: % of % is %', old.number, old.transaction_id, old.state
      using errcode = 'integrity_constraint_violation', constraint = 'a_tranche_ends_once';
  end if;
  return new;
end $$;
create trigger a_tranche_ends_once before update on tranches for each row
  when (old.state in ('released', 'refunded', 'split', 'void')) execute function refuse_to_leave_an_end();

create table proposals (
  proposal_id     uuid primary key,
  transaction_id  uuid not null references transactions,
  kind            text not null,
  tranche         smallint not null,
  state           text not null,
  by_party        text not null,
  to_seller_minor bigint not null,
  to_buyer_minor  bigint not null,
  days            int not null,
  reason          text not null,
  opened_at       timestamptz not null
);
create index proposals_by_transaction on proposals (transaction_id);
create unique index one_open_proposal_per_tranche on proposals (transaction_id, tranche) where state = 'open';

create table timers (
  timer_id       bigint primary key generated always as identity,
  transaction_id uuid not null references transactions,
  subject        text not null,
  kind           text not null,
  cycle          int not null,
  state          text not null,
  started_at     timestamptz not null,
  due_at         timestamptz not null,
  paused_at      timestamptz,
  remind_at      timestamptz,
  confirmed      boolean not null default false,
  claimed_until  timestamptz,
  constraint one_timer_per_subject_kind_and_cycle unique (transaction_id, subject, kind, cycle)
);
create index timers_due on timers (due_at) where state = 'armed';
create index timers_to_remind on timers (remind_at) where remind_at is not null and state = 'armed';

-- The log: what happened, sealed in a chain. Append-only by trigger and by rights.
create table events (
  event_id       bigint primary key generated always as identity,
  transaction_id uuid not null references transactions,
  version        int not null,
  name           text not null,
  transition     text not null,
  actor_id       uuid not null,
  actor_role     text not null,
  at             timestamptz not null,
  body           text not null, -- canonical JSON, exactly the bytes that the hash seals
  previous_hash  text not null,
  hash           text not null,
  constraint a_version_happens_once unique (transaction_id, version),
  constraint events_are_sealed check (hash = encode(sha256(convert_to(previous_hash || body, 'UTF8')), 'hex'))
);

create table invitations (
  transaction_id uuid primary key references transactions,
  token_hash     text not null unique,
  sealed_token   text not null, -- encrypted, so that the inviter can see the link again
  guest_name     text not null,
  guest_contact  text not null,
  created_at     timestamptz not null,
  claimed_by     uuid references people,
  claimed_at     timestamptz
);
comment on table invitations is 'The seat that waits for the other person. The link is a secret; the table keeps its hash.';

-- A command that was sent twice with the same key happens once, and answers the same twice.
create table command_keys (
  actor_id   uuid not null,
  command    text not null,
  key        text not null,
  body_hash  text not null,
  answer     jsonb not null,
  created_at timestamptz not null,
  constraint a_key_is_used_once primary key (actor_id, command, key)
);
