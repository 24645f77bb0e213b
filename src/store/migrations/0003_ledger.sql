-- The ledger: what money moved, and whose it became.
--
-- Promises kept here and not in TypeScript, so that no program, script or console session can break them:
-- a journal entry is written whole and balances per currency, a written row is never rewritten, and what
-- is owed to a person never goes below zero. Foreign keys from the postings were measured to cost 40 % of
-- the throughput; the trigger below proves the same for every row that is written (docs/decisions).

create table journal_entries (
  journal_id     bigint primary key generated always as identity,
  code           text not null,
  currency       char(3) not null,
  lines          smallint not null check (lines >= 2),
  transaction_id uuid, -- null: a movement of the operator's own (imports, bank charges)
  version        int,
  line_id        bigint,
  at             timestamptz not null
);
comment on table journal_entries is 'One balanced movement of money. To correct one, add its reverse.';
create index journal_by_transaction on journal_entries (transaction_id, journal_id) where transaction_id is not null;

create table postings (
  journal_id   bigint not null,
  line         smallint not null,
  account      text not null,
  amount_minor bigint not null check (amount_minor <> 0), -- positive: debit, negative: credit
  currency     char(3) not null,
  primary key (journal_id, line)
);
create index postings_by_account on postings (account, journal_id) include (amount_minor, currency);

-- Once per statement, over all the rows it wrote: each entry is there, complete, and sums to zero. Complete
-- means the lines 1 to n, so that the primary key refuses later legs on an old entry, balanced or not.
create function assert_entries_balance() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select fresh.journal_id into wrong
  from (
    select journal_id, count(*) as legs, sum(amount_minor) as balance, min(line) as first, max(line) as last,
      min(currency) as low, max(currency) as high
    from fresh_postings group by journal_id
  ) fresh
  left join lateral (
    select lines, currency from journal_entries where journal_entries.journal_id = fresh.journal_id offset 0
  ) entry on true
  where entry.lines is null or fresh.legs <> entry.lines or fresh.first <> 1 or fresh.last <> entry.lines
     or fresh.balance <> 0 or fresh.low <> entry.currency or fresh.high <> entry.currency
  limit 1;
  if wrong is not null then
    raise exception 'journal entry % does not balance', wrong
      using errcode = 'integrity_constraint_violation', constraint = 'entries_balance';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on postings
  referencing new table as fresh_postings for each statement execute function assert_entries_balance();

-- An entry arrives together with its lines, in one statement: one without any would hide from the check above.
create function assert_entries_have_lines() returns trigger language plpgsql as $$
declare
  empty bigint;
begin
  select fresh.journal_id into empty from fresh_entries fresh
  where not exists (select from postings where postings.journal_id = fresh.journal_id and postings.line = 1)
  limit 1;
  if empty is not null then
    raise exception 'journal entry % has no lines', empty
      using errcode = 'integrity_constraint_violation', constraint = 'entries_have_lines';
  end if;
  return null;
end $$;
create trigger entries_have_lines after insert on journal_entries
  referencing new table as fresh_entries for each statement execute function assert_entries_have_lines();

-- What is owed to people. Only these have a balance row: platform accounts would make every step queue.
create table balances (
  account       text primary key,
  currency      char(3) not null,
  balance_minor bigint not null,
  constraint nobody_is_owed_less_than_nothing check (balance_minor >= 0)
) with (fillfactor = 70);

-- Snapshots of accounts without a balance row: balance = last snapshot + later postings.
create table account_snapshots (
  account       text not null,
  currency      char(3) not null,
  journal_id    bigint not null, -- up to and including this entry
  balance_minor numeric not null,
  at            timestamptz not null,
  primary key (account, currency, journal_id)
);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['journal_entries', 'postings', 'events', 'terms_versions', 'office_log'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_to_rewrite()',
      name || '_are_final', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_to_rewrite()',
      name || '_are_never_emptied', name);
  end loop;
end $$;
