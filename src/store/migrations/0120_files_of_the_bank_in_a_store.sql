-- Statements and payment files may lie in the store of files too (0115). They begin in their rows, within the database transaction
-- that imports or makes them, and go at night, when nothing of the office waits for them any more. `size` is that of the file
-- before sealing, noted when it first goes.
alter table statement_files
  alter column sealed_bytes drop not null,
  add column stored_as text collate "C" check (stored_as ~ '^[0-9a-f]{64}$'), -- null: its bytes lie in this row
  add column stored_generation smallint, -- of the key that sealed what lies in the store
  add column size int,
  add constraint a_statement_lies_in_one_place check (num_nonnulls(sealed_bytes, stored_as) = 1),
  add constraint a_stored_statement_names_its_key check (
    (stored_as is null) = (stored_generation is null) and (stored_as is null or size is not null));
create unique index stored_statements_by_name on statement_files (stored_as) where stored_as is not null;

alter table payment_files
  alter column sealed_xml drop not null,
  add column stored_as text collate "C" check (stored_as ~ '^[0-9a-f]{64}$'), -- null: its bytes lie in this row
  add column stored_generation smallint,
  add column size int,
  add constraint a_payment_file_lies_in_one_place check (num_nonnulls(sealed_xml, stored_as) = 1),
  add constraint a_stored_payment_file_names_its_key check (
    (stored_as is null) = (stored_generation is null) and (stored_as is null or size is not null)),
  -- Whoever approves and hands over for the first time reads the row. One of before 0103 tells its day in its content alone.
  add constraint a_payment_file_stays_until_the_bank_has_it check (
    stored_as is null or (state in ('acknowledged', 'refused', 'cancelled') and execution_date is not null));
create unique index stored_payment_files_by_name on payment_files (stored_as) where stored_as is not null;

-- Every file that lies in the store, and of which kind it is: the table of its row.
create view stored_files with (security_invoker = true) as
  select 'attachments' as kind, attachment_id as id, stored_as as name, stored_generation as generation, size
  from attachments where stored_as is not null
  union all select 'statement_files', file_id, stored_as, stored_generation, size
  from statement_files where stored_as is not null
  union all select 'payment_files', file_id, stored_as, stored_generation, size
  from payment_files where stored_as is not null;
comment on view stored_files is 'Every file that lies in the store of files, whatever table its row is in.';
grant select on stored_files to resguardo_app;

-- Every file that may go there, with the moment since when. What the office may still take in or ask back at once stays: a
-- statement that is set aside, a payment file for a month after it was made.
create view files_for_the_store with (security_invoker = true) as
  select 'attachments' as kind, attachment_id as id, size, '-infinity'::timestamptz as since
  from attachments where stored_as is null
  union all select 'statement_files', file_id, coalesce(size, octet_length(sealed_bytes)), uploaded_at
  from statement_files file where stored_as is null and not exists (
    select from set_aside_statements aside where aside.file_id = file.file_id and ended_at is null)
  union all select 'payment_files', file_id, coalesce(size, octet_length(sealed_xml)), made_at + interval '720 hours'
  from payment_files where stored_as is null and state in ('acknowledged', 'refused', 'cancelled') and execution_date is not null;
comment on view files_for_the_store is 'Every file that lies in its row and may go to the store of files, with the moment since when.';
grant select on files_for_the_store to resguardo_app;

-- A whole file waits once at a time: one that was dismissed may be brought again, and waits again.
drop index a_file_is_set_aside_whole_once;
create unique index a_file_is_set_aside_whole_once on set_aside_statements (file_id) where custody_id is null and ended_at is null;
