-- Only the platform's own accounts are found by name. Their balance is read as the last snapshot and the postings
-- since; the accounts of a deal have theirs in its tranches and in `balances`, and their postings are found through
-- the deal's entries. Of the seven postings of a release five belong to the deal: each was put into a random page of
-- the largest index of all, for nobody to read. The families are those of `platformFamilies` in `balances.ts`: a
-- question has to name them for PostgreSQL to take this index.

drop index postings_by_account;
create index postings_of_the_platform on postings (account, journal_id) include (amount_minor, currency)
  where split_part(account, ':', 1) in
    ('bank', 'suspense', 'fee_income', 'tax_payable', 'bank_fees', 'own_funds', 'unclaimed');
