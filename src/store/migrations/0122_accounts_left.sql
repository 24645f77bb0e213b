-- Who changes banks has client money on two accounts for some days: what they left goes on telling what comes and leaves, until
-- nothing is on it. The books of a currency stay one; its statements follow on account by account.
create table former_custody_accounts (
  custody_id text not null references custody_accounts,
  number     text not null,
  left_at    timestamptz not null,
  primary key (custody_id, number)
);
comment on table former_custody_accounts is 'Where the operator kept client money before; written at start, by the owner of the database alone.';
grant select on former_custody_accounts to resguardo_app;

-- Which account a statement tells of. The balances of a custody follow on as one: those that a bank tells of its account stand higher
-- by what was beside it, on the others, when it was told.
alter table statements add column account text, add column beside_minor bigint not null default 0;
update statements set account = custody_accounts.number from custody_accounts where custody_accounts.custody_id = statements.custody_id;
alter table statements alter column account set not null;
create index statements_by_account on statements (custody_id, account, closes);

alter table statement_intakes add column account text, add column beside_minor bigint not null default 0;
update statement_intakes set account = custody_accounts.number from custody_accounts
  where custody_accounts.custody_id = statement_intakes.custody_id;
alter table statement_intakes alter column account set not null;

-- From which account a payment file pays. Null: it left before this was noted.
alter table payment_files add column account text;
update payment_files set account = custody_accounts.number from custody_accounts
  where custody_accounts.custody_id = payment_files.custody_id and state in ('prepared', 'approved');

-- Whose tables a profile reads once the custody is elsewhere. Null: those of the account where it is now.
alter table statement_profiles add column account text;
