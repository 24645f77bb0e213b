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
