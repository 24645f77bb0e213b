-- Payments of a custody account that belong to no deal: a deposit that nobody knows goes back to the account it came from.
-- One person proposes, another approves; the files of payouts take them to the bank, and the statement shows them leaving.

create table custody_payments (
  payment_id      uuid primary key,
  code            text not null unique, -- the EndToEndId
  custody_id      text not null references custody_accounts,
  line_id         bigint not null references bank_lines, -- the deposit that goes back
  amount_minor    bigint not null check (amount_minor > 0),
  account         jsonb not null, -- an account snapshot, sealed
  note            text not null,
  state           text not null default 'proposed'
    check (state in ('proposed', 'approved', 'exported', 'settled', 'rejected', 'dropped')),
  proposed_by     uuid not null references people,
  proposed_at     timestamptz not null,
  approved_by     uuid references people,
  approved_at     timestamptz,
  file_id         uuid references payment_files,
  settled_line_id bigint unique references bank_lines,
  ended_at        timestamptz,
  reason          text, -- why it is not paid
  constraint who_proposes_a_payment_does_not_approve_it check (approved_by is null or approved_by <> proposed_by),
  constraint an_approval_has_its_moment check ((approved_by is null) = (approved_at is null)),
  constraint what_leaves_was_approved check (state not in ('approved', 'exported', 'settled') or approved_by is not null),
  constraint a_payment_settles_by_its_line check ((state = 'settled') = (settled_line_id is not null))
);
comment on table custody_payments is 'Payments of a custody account that belong to no deal: deposits sent back.';
create unique index a_deposit_goes_back_once on custody_payments (line_id) where state not in ('rejected', 'dropped');
create index payments_in_files on custody_payments (file_id) where file_id is not null;

grant select, insert on custody_payments to resguardo_app;
grant update (state, approved_by, approved_at, file_id, settled_line_id, ended_at, reason) on custody_payments to resguardo_app;
