-- What banks ask back (ISO 20022 camt.056, camt.055): the files as they came, and every payment that they ask for, with what
-- somebody of the office answered. They book nothing: money leaves with a debit of the bank alone (0038).
create table recall_files (
  file_id      uuid primary key,
  sha256       text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  name         text not null check (length(name) between 1 and 200),
  sealed_bytes bytea not null,
  taken_by     uuid references people, -- null: the exchange with the bank brought it
  at           timestamptz not null
);
grant select, insert on recall_files to resguardo_app;

create table recall_requests (
  request_id  uuid primary key,
  file_id     uuid not null references recall_files,
  sameness    text not null check (sameness ~ '^[0-9a-f]{64}$'), -- a bank asks again in another file, and for the same
  asked       jsonb not null,
  answer      text check (answer in ('agreed', 'refused', 'not-ours')),
  note        text,
  line_id     bigint references bank_lines, -- the credit that it was about, as far as it was known when it was answered
  answered_by uuid references people,
  answered_at timestamptz,
  constraint one_request_is_kept_once unique (sameness),
  constraint an_answered_request_says_by_whom_and_why check (num_nulls(answer, note, answered_by, answered_at) in (0, 4))
);
create index recall_requests_waiting on recall_requests (request_id) where answered_at is null;
create index credits_by_sum on bank_lines (amount_minor, currency) where direction = 'credit';
grant select, insert, update (answer, note, line_id, answered_by, answered_at) on recall_requests to resguardo_app;

-- What we ask our bank not to pay, or to get back, of a file that it has (ISO 20022 camt.055), and what it answers (camt.029).
-- Neither changes a payment: what comes back does so in a statement, what is not paid in an answer to its file (0098).
create table cancellation_requests (
  request_id  uuid primary key,
  file_id     uuid not null references payment_files,
  code        text not null, -- what the payment is called at the bank
  reason      text not null check (reason in ('DUPL', 'AM09', 'AC03', 'FRAD', 'TECH', 'CUST')),
  note        text not null,
  sealed_xml  bytea not null,
  asked_by    uuid not null references people,
  asked_at    timestamptz not null,
  constraint a_payment_is_asked_back_once unique (code)
);
grant select, insert on cancellation_requests to resguardo_app;

create table cancellation_answers (
  answer_id    uuid primary key,
  request_id   uuid not null references cancellation_requests,
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name         text not null check (length(name) between 1 and 200),
  sealed_bytes bytea not null,
  said         jsonb not null, -- the status, its reason and what the bank writes beside it
  taken_by     uuid references people, -- null: the exchange with the bank brought it
  at           timestamptz not null,
  constraint an_answer_counts_once unique (request_id, sha256)
);
grant select, insert on cancellation_answers to resguardo_app;
