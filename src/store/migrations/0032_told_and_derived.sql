-- What the program tells and what the database finds out by itself.
--
-- A stolen connection of the program, or a defect in it, used to be able to say what a tranche holds, what an account's
-- balance was, where a line of the bank went, and which accounts there are. Those follow from what was written before:
-- the functions beside this folder derive them, the triggers below refuse what contradicts them.

-- Money enters and leaves in the operator's accounts alone: their currencies are those that the ledger keeps.
alter table custody_accounts
  add constraint only_currencies_of_the_ledger
    check (currency in ('EUR', 'USD', 'MXN', 'ARS', 'PEN', 'CLP', 'COP', 'UYU')),
  add constraint an_account_is_named_by_its_currency check (custody_id = currency);
revoke update on custody_accounts from resguardo_app;
grant update (scheme, number, holder, bic, bank) on custody_accounts to resguardo_app;

-- The functions are in their own folder and replace these; triggers need something to call.
create function assert_entries_follow_the_chart() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_bank_lines() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_payment_files() returns trigger language plpgsql as $$ begin return new; end $$;
create function assert_payout_is_set_aside() returns trigger language plpgsql as $$ begin return new; end $$;

create trigger entries_follow_the_chart after insert on postings
  referencing new table as fresh_postings for each statement execute function assert_entries_follow_the_chart();

-- A line keeps what the bank said, and leaves suspense once.
alter table bank_lines
  add constraint a_matched_line_names_its_deal check (state <> 'matched' or transaction_id is not null);
create trigger bank_lines_stay before update on bank_lines for each row execute function keep_bank_lines();
revoke update on bank_lines from resguardo_app;
grant update (state, suggestion, handled_at) on bank_lines to resguardo_app;

-- What was approved by its hash is what leaves. Only the owner seals the content again, when keys are exchanged.
create trigger payment_files_stay before update on payment_files for each row execute function keep_payment_files();
revoke update on payment_files from resguardo_app;
grant update (sent_at) on payment_files to resguardo_app;

-- Nothing is paid that the books did not set aside for it (L10).
create trigger payouts_are_set_aside before insert or update of state on payouts for each row
  when (new.state in ('approved', 'exported', 'sent')) execute function assert_payout_is_set_aside();

-- Snapshots are sums of postings: `take_snapshots` alone writes them.
revoke insert on account_snapshots from resguardo_app;
