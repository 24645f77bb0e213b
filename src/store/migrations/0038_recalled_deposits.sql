-- The payer's bank takes a deposit back: a debit that two persons explain by the deposit that it takes back.

alter table debit_explanations
  drop constraint an_explanation_is_of_a_kind,
  add constraint an_explanation_is_of_a_kind check (kind in ('charge', 'own', 'given-back', 'payouts', 'recall')),
  add column recalled_line_id bigint references bank_lines, -- the deposit that the bank took back with it
  add constraint a_recall_names_its_deposit check ((kind = 'recall') = (recalled_line_id is not null));
create unique index a_deposit_is_recalled_once on debit_explanations (recalled_line_id)
  where undone_at is null and confirmed_by is not null;
create index recalled_deposits on bank_lines (custody_id) where state = 'recalled';
