-- Entries of the bank: what changes an account's balance is one row, however often and in whatever words statements
-- tell it; its lines are the whole entry or all of its details, never both.
--
-- An entry is told apart by account, day, side, sum, and its ordinal among equal ones; by the bank's reference where
-- it gives one; and by the balance before it, which the statements' balances tell. A statement that cannot be taken
-- is set aside with its reason, and the next one goes on.

create table bank_entries (
  entry_id          bigint primary key generated always as identity,
  custody_id        text not null references custody_accounts,
  booking_date      date not null,
  direction         text not null check (direction in ('credit', 'debit')),
  amount_minor      bigint not null check (amount_minor > 0),
  currency          char(3) not null,
  ordinal           int not null, -- among entries of that day, side and sum
  reference         text, -- the bank's own, where it gave one
  reference_ordinal int not null default 1, -- among entries with one reference: a batch may repeat it
  content           text not null,
  before_minor      bigint, -- what the account held just before; null while no statement with balances told it
  constraint an_entry_of_the_bank_is_kept_once
    unique (custody_id, booking_date, direction, amount_minor, currency, ordinal),
  constraint a_reference_of_the_bank_is_one_entry
    unique (custody_id, booking_date, reference, direction, amount_minor, currency, reference_ordinal)
);
comment on table bank_entries is 'What changed the balance of an account at the bank, each once, whatever files tell it.';

alter table bank_lines add column entry_id bigint references bank_entries, add column part smallint not null default 1;

-- Lines of before: each stands for its entry. The closing balance of its statement, read backwards, places it.
insert into bank_entries (entry_id, custody_id, booking_date, direction, amount_minor, currency, ordinal, reference,
  reference_ordinal, content, before_minor)
overriding system value
select line_id, l.custody_id, booking_date, direction, amount_minor, currency,
  row_number() over (partition by l.custody_id, booking_date, direction, amount_minor, currency order by line_id),
  bank_reference,
  row_number() over (partition by l.custody_id, booking_date, bank_reference, direction, amount_minor, currency order by line_id),
  identity_hash,
  s.closing_minor - sum(case when direction = 'credit' then amount_minor else -amount_minor end) over (
    partition by l.statement_id order by line_id rows between current row and unbounded following)
from bank_lines l join statements s using (statement_id);
update bank_lines set entry_id = line_id;
select setval('bank_entries_entry_id_seq', greatest(1, (select coalesce(max(entry_id), 0) from bank_entries)));

alter table bank_lines alter column entry_id set not null, alter column part drop default,
  drop constraint a_bank_line_is_kept_once, drop column identity_hash,
  add constraint a_bank_line_is_kept_once unique (entry_id, part);

-- Where a statement stands in its account: which one opens it, and which one closes it last.
alter table statements add column opens bigint, add column closes bigint;
update statements set opens = ordered.opens, closes = ordered.closes
from (
  select statement_id,
    row_number() over (partition by custody_id order by from_date nulls last, imported_at, newest_line nulls last) as opens,
    row_number() over (partition by custody_id order by to_date nulls first, imported_at, newest_line nulls first) as closes
  from (select s.*, (select max(line_id) from bank_lines l where l.statement_id = s.statement_id) as newest_line
    from statements s) dated
) ordered
where ordered.statement_id = statements.statement_id;
create unique index one_statement_opens on statements (custody_id, opens) where opens is not null;
create unique index one_statement_closes on statements (custody_id, closes) where closes is not null;

create table set_aside_statements (
  set_aside_id     uuid primary key,
  file_id          uuid not null references statement_files,
  custody_id       text references custody_accounts, -- null: the whole file could not be read
  number           text,
  sealed_statement bytea, -- what was read; null for a whole file
  reason           text not null,
  details          jsonb not null,
  set_aside_at     timestamptz not null,
  ended_at         timestamptz,
  ended_by         uuid,
  outcome          text check (outcome in ('taken', 'dismissed')),
  constraint what_ended_has_an_outcome check ((ended_at is null) = (outcome is null)),
  constraint a_whole_file_or_one_statement check ((custody_id is null) = (sealed_statement is null))
);
comment on table set_aside_statements is 'Statements that were not taken, and why; they wait for what is missing or for a person.';
create index set_aside_statements_open on set_aside_statements (custody_id) where ended_at is null;
create unique index a_file_is_set_aside_whole_once on set_aside_statements (file_id) where custody_id is null;

grant usage on sequence bank_entries_entry_id_seq to resguardo_app;
grant select, insert on bank_entries, set_aside_statements to resguardo_app;
grant update (reference, reference_ordinal, before_minor) on bank_entries to resguardo_app;
grant update (reason, details, ended_at, ended_by, outcome, sealed_statement) on set_aside_statements to resguardo_app;
