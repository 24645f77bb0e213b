-- A payment file says for ever what it said when it was made, and was handed over when it was.
create or replace function keep_payment_files() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.file_id, new.message_id, new.custody_id, new.version, new.sha256, new.payouts, new.total_minor, new.made_by, new.made_at)
      is distinct from
     (old.file_id, old.message_id, old.custody_id, old.version, old.sha256, old.payouts, old.total_minor, old.made_by, old.made_at)
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
  then
    raise exception 'payment file % stays as it was made', old.file_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_payment_file_stays_as_it_was_made';
  end if;
  return new;
end $$;

create or replace trigger payment_files_stay before update on payment_files
  for each row execute function keep_payment_files();
