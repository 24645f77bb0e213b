-- Lines of the bank find their true place: a debit that turns out to be payouts, one batch of a payment file, and a line
-- that was noted wrongly and is undecided again.

-- What names a batch: both are the message id of our payment file. `batch_of` is how many payments the bank counts in it.
alter table bank_lines add column payment_info_id text, add column message_id text, add column batch_of int;

alter table debit_explanations
  drop constraint debit_explanations_kind_check,
  add constraint an_explanation_is_of_a_kind check (kind in ('charge', 'own', 'given-back', 'payouts')),
  add column payout_ids uuid[], -- what the bank paid with it
  add constraint what_was_paid_names_its_payouts
    check ((kind = 'payouts') = (payout_ids is not null and cardinality(payout_ids) > 0)),
  -- One that was taken back stays, and another may follow.
  add column undone_at timestamptz,
  drop constraint debit_explanations_pkey,
  drop constraint debit_explanations_credit_line_id_key,
  add column explanation_id bigint primary key generated always as identity;
create unique index a_debit_is_explained_once on debit_explanations (line_id) where undone_at is null;
create unique index a_credit_gives_back_once on debit_explanations (credit_line_id) where undone_at is null;

-- What was said of a line is taken back by two persons, and stays written here.
create table undone_notes (
  undone_note_id bigint primary key generated always as identity,
  line_id        bigint not null references bank_lines,
  said           jsonb not null, -- what had been said of the line, and by whom
  note           text not null,
  proposed_by    uuid not null references people,
  proposed_at    timestamptz not null,
  confirmed_by   uuid references people,
  confirmed_at   timestamptz,
  constraint who_takes_back_does_not_confirm check (confirmed_by is null or confirmed_by <> proposed_by),
  constraint taking_back_has_its_moment check ((confirmed_by is null) = (confirmed_at is null))
);
comment on table undone_notes is 'Notes of lines that were wrong, as one person says and another confirms.';
create unique index a_note_is_taken_back_once on undone_notes (line_id) where confirmed_at is null;

-- One debit may pay many: each of its payouts has its own receipt.
alter table receipts drop constraint a_bank_line_has_one_receipt;
create unique index a_deposit_has_one_receipt on receipts (line_id) where payout_id is null;

grant select, insert on undone_notes to resguardo_app;
grant update (note, proposed_by, proposed_at, confirmed_by, confirmed_at) on undone_notes to resguardo_app;
