-- The operator puts money of its own into custody where own funds fall short: a credit of the bank that two persons say is
-- the operator's, kept with what they say of debits.

comment on table debit_explanations is 'What a debit of the bank turned out to be, or a credit that is the operator''s own, as one person says and another confirms.';
create index journal_of_own_money_put_in on journal_entries (currency) where code = 'L26';
