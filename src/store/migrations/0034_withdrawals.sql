-- Withdrawals of what the operator earned: payments of a custody account that no deposit stands behind. They go to the
-- operator's own account of the settings and to no other.

create table own_accounts (
  custody_id text primary key references custody_accounts,
  account    jsonb not null -- an account snapshot, sealed
);
comment on table own_accounts is 'Where the operator takes its own money to, one account per currency; written from the settings at start, by the owner of the database alone.';
grant select on own_accounts to resguardo_app;

alter table custody_payments alter column line_id drop not null;
comment on column custody_payments.line_id is 'The deposit that goes back; null: the operator takes out own funds.';
comment on table custody_payments is 'Payments of a custody account that belong to no deal: deposits sent back, and own funds taken out.';
