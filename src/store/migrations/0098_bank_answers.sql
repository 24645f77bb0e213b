-- What the bank answered to a payment file (ISO 20022 pain.002), as it came, with what it meant for the payments.
create table bank_answers (
  answer_id    uuid primary key,
  file_id      uuid not null references payment_files,
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name         text not null check (length(name) between 1 and 200),
  sealed_bytes bytea not null,
  said         jsonb not null, -- the codes of payments: rejected, named otherwise, called a repetition
  taken_by     uuid references people, -- null: the exchange with the bank brought it
  at           timestamptz not null,
  unique (file_id, sha256)
);
grant select, insert on bank_answers to resguardo_app;
