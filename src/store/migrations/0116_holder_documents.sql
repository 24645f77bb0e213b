-- The document by which the bank of an account knows its holder (RFC, CURP, CUIT, DNI …), where the number does not say it:
-- lists of payments of these countries have a column for it. Sealed together with its account, as the number is.
alter table bank_accounts add column sealed_document text;
