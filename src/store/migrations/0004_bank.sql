-- The bank: what its files said, what we asked it to pay.
--
-- A statement file is kept for ever as it came. Each of its lines exists once, whatever files repeat it, and
-- is used once. Payouts name the account that was promised, frozen when it was promised.

create table custody_accounts (
  custody_id text primary key, -- the currency, as in the ledger account bank:EUR
  currency   char(3) not null unique,
  scheme     text not null,
  number     text not null,
  holder     text not null,
  bic        text,
  bank       text
);
comment on table custody_accounts is 'Where the operator keeps client money. One per currency; written from the settings at start.';

create table statement_files (
  file_id       uuid primary key,
  sha256        text not null constraint a_file_is_imported_once unique,
  name          text not null,
  sealed_bytes  bytea not null, -- encrypted: it names other people's accounts
  format        text not null,
  version       text not null,
  warnings      jsonb not null,
  uploaded_by   uuid not null,
  uploaded_at   timestamptz not null
);

create table statements (
  statement_id  uuid primary key,
  file_id       uuid not null references statement_files,
  custody_id    text not null references custody_accounts,
  number        text not null,
  from_date     date,
  to_date       date,
  opening_minor bigint,
  closing_minor bigint,
  new_lines     int not null,
  known_lines   int not null,
  imported_at   timestamptz not null
);
create index statements_by_custody on statements (custody_id, imported_at desc);

create table bank_lines (
  line_id        bigint primary key generated always as identity,
  statement_id   uuid not null references statements,
  custody_id     text not null references custody_accounts,
  identity_hash  text not null,
  state          text not null,
  direction      text not null check (direction in ('credit', 'debit')),
  amount_minor   bigint not null check (amount_minor > 0),
  currency       char(3) not null,
  booking_date   date not null,
  value_date     date,
  payer_name     text,
  payer_account  jsonb, -- an account snapshot, sealed
  payer_print    text,
  end_to_end_id  text,
  bank_reference text,
  return_reason  text,
  text           text not null,
  "references"   text[] not null,
  suggestion     jsonb,
  transaction_id uuid references transactions,
  payout_id      uuid,
  handled_at     timestamptz,
  constraint a_bank_line_is_kept_once unique (custody_id, identity_hash)
);
create index bank_lines_waiting on bank_lines (state, line_id) where state in ('imported', 'suggested', 'to_return', 'held');
create index bank_lines_by_transaction on bank_lines (transaction_id) where transaction_id is not null;

-- A line's money enters the books once, and leaves suspense once.
create unique index a_bank_line_is_posted_once on journal_entries (line_id) where line_id is not null;

create table payment_files (
  file_id     uuid primary key,
  message_id  text not null unique,
  custody_id  text not null references custody_accounts,
  version     text not null,
  sealed_xml  bytea not null,
  sha256      text not null,
  payouts     int not null,
  total_minor bigint not null,
  made_by     uuid not null,
  made_at     timestamptz not null,
  sent_at     timestamptz
);

create table payouts (
  payout_id      uuid primary key,
  transaction_id uuid not null references transactions,
  code           text not null constraint an_end_to_end_id_is_used_once unique,
  state          text not null,
  cause          text not null,
  to_party       text not null,
  person_id      uuid not null references people,
  tranche        smallint not null,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       char(3) not null,
  account        jsonb,
  blocked_by     text,
  attempt        int not null,
  replaces       uuid,
  prepared_by    uuid,
  approved_by    uuid,
  file_id        uuid references payment_files,
  reason         text,
  planned_at     timestamptz not null,
  settled_at     timestamptz,
  constraint who_prepares_does_not_approve check (approved_by is distinct from prepared_by or approved_by is null)
);
create index payouts_by_transaction on payouts (transaction_id);
create index payouts_waiting on payouts (state, payout_id) where state not in ('settled', 'replaced');
create unique index a_payout_is_replaced_once on payouts (replaces) where replaces is not null;
