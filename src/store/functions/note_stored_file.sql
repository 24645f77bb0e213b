-- Says that a file of the bank lies in the store of files from now on, under a name, and takes its bytes out of its row: what the
-- program may not do by itself, which may change nothing else of them either. False where the row says so already, and where somebody
-- brought a dismissed statement again meanwhile: it waits in its row.
create or replace function note_stored_file(kind text, which uuid, put_as text, generation int, plain_size int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if kind = 'statement_files' then
    update statement_files set sealed_bytes = null, stored_as = put_as, stored_generation = generation, size = plain_size
    where file_id = which and stored_as is null
      and not exists (select from set_aside_statements where file_id = which and ended_at is null);
  elsif kind = 'payment_files' then
    update payment_files set sealed_xml = null, stored_as = put_as, stored_generation = generation, size = plain_size
    where file_id = which and stored_as is null;
  else
    raise exception 'no file of the bank is kept in %', kind using errcode = 'integrity_constraint_violation';
  end if;
  return found;
end $$;

revoke execute on function note_stored_file from public;
grant execute on function note_stored_file to resguardo_app;
