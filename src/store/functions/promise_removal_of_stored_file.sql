-- What lies in the store of files goes once no row names it any more: promised with the change, done after it was kept.
create or replace function promise_removal_of_stored_file() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into jobs (task, payload) values ('remove-stored-file', jsonb_build_object('name', old.stored_as));
  return null;
end $$;

create or replace trigger stored_files_go_with_their_row after delete on attachments
  for each row when (old.stored_as is not null) execute function promise_removal_of_stored_file();
create or replace trigger stored_files_go_with_their_name after update of stored_as on attachments
  for each row when (old.stored_as is distinct from new.stored_as and old.stored_as is not null)
  execute function promise_removal_of_stored_file();
-- Statements and payment files are never deleted.
create or replace trigger stored_files_go_with_their_name after update of stored_as on statement_files
  for each row when (old.stored_as is distinct from new.stored_as and old.stored_as is not null)
  execute function promise_removal_of_stored_file();
create or replace trigger stored_files_go_with_their_name after update of stored_as on payment_files
  for each row when (old.stored_as is distinct from new.stored_as and old.stored_as is not null)
  execute function promise_removal_of_stored_file();
