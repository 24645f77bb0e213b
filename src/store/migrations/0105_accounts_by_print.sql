-- A credit that names no deal is looked up by the account that it came from.
create index accounts_by_print on bank_accounts (fingerprint) where archived_at is null;
