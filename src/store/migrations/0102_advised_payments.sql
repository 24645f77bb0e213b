-- What the bank announces and no statement has booked yet: payments of its reports of a day (camt.052, camt.054, MT942) and
-- what a statement calls pending. They move nothing: no entry of the journal can name one. A statement that books one is
-- tied to it by its line, and then nothing is on its way any more.
create table bank_reports (
  report_id   uuid primary key,
  file_id     uuid not null references statement_files,
  custody_id  text not null references custody_accounts,
  number      text not null check (length(number) between 1 and 70),
  made_at     timestamptz not null, -- as the bank says, or when it came
  told_from   timestamptz, -- the time that it tells whole, where it says so
  told_until  timestamptz,
  news        int not null default 0 check (news >= 0),
  repeats     int not null default 0 check (repeats >= 0),
  imported_at timestamptz not null
);
create index bank_reports_by_account on bank_reports (custody_id, imported_at);
create index bank_reports_by_file on bank_reports (file_id);

create table advised_payments (
  advised_id      uuid primary key,
  report_id       uuid not null references bank_reports, -- the last that told it
  custody_id      text not null references custody_accounts,
  entry           uuid not null, -- payments of one entry share it
  day             date not null,
  direction       text not null check (direction in ('credit', 'debit')),
  amount_minor    bigint not null check (amount_minor > 0),
  currency        char(3) not null,
  bank_reference  text check (length(bank_reference) <= 200),
  end_to_end_id   text check (length(end_to_end_id) <= 200),
  payment_info_id text check (length(payment_info_id) <= 200),
  payer_name      text check (length(payer_name) <= 300),
  payer_print     text,
  return_reason   text check (length(return_reason) <= 300),
  text            text not null check (length(text) <= 2000),
  "references"    text[] not null,
  told_at         timestamptz not null, -- when the bank told it first
  withdrawn_at    timestamptz, -- a later report told otherwise
  line_id         bigint references bank_lines, -- what a statement booked it as
  constraint what_is_booked_was_not_withdrawn check (withdrawn_at is null or line_id is null)
);
create index advised_payments_by_account on advised_payments (custody_id, day);
create index advised_payments_by_report on advised_payments (report_id);
create index advised_payments_by_line on advised_payments (line_id) where line_id is not null;
create index announced_payments on advised_payments using gin ("references")
  where line_id is null and withdrawn_at is null and direction = 'credit';

grant select, insert, delete on bank_reports, advised_payments to resguardo_app;
grant update (news, repeats) on bank_reports to resguardo_app;
grant update (report_id, day, withdrawn_at, line_id) on advised_payments to resguardo_app;
