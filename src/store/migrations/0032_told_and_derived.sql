-- What the program tells and what the database finds out by itself.
--
-- A stolen connection of the program, or a defect in it, used to be able to say what a tranche holds, what an account's
-- balance was, where a line of the bank went, and which accounts there are. Those follow from what was written before:
-- the functions in their own folder derive them, and their triggers refuse what contradicts them.

-- Money enters and leaves in the operator's accounts alone: their currencies are those that the ledger keeps.
alter table custody_accounts
  add constraint only_currencies_of_the_ledger
    check (currency in ('EUR', 'USD', 'MXN', 'ARS', 'PEN', 'CLP', 'COP', 'UYU')),
  add constraint an_account_is_named_by_its_currency check (custody_id = currency);
revoke update on custody_accounts from resguardo_app;
grant update (scheme, number, holder, bic, bank) on custody_accounts to resguardo_app;

-- A line keeps what the bank said, and leaves suspense once.
alter table bank_lines
  add constraint a_matched_line_names_its_deal check (state <> 'matched' or transaction_id is not null);
revoke update on bank_lines from resguardo_app;
grant update (state, suggestion, handled_at) on bank_lines to resguardo_app;

-- Snapshots are sums of postings: `take_snapshots` alone writes them.
revoke insert on account_snapshots from resguardo_app;
