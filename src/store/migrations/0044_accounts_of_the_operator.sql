-- Where the operator keeps client money is written by the owner of the database alone, from the settings at every start.
-- The program reads it, and waits at an account by `wait_at_account`.

revoke insert, update on custody_accounts from resguardo_app;
revoke update (scheme, number, holder, bic, bank) on custody_accounts from resguardo_app;
