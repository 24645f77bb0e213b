-- The files of a deal are part of what was proposed: they can be added and taken away while it is a draft. The draft is held
-- until they are kept, so that whoever sends it meanwhile sends what is there.
create or replace function keep_files_of_sent_deals() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  file attachments := coalesce(new, old);
begin
  if file.message_id is null and file.evidence_id is null then
    perform from drafts where transaction_id = file.transaction_id for key share;
    if not found or not exists (
      select from transactions where transaction_id = file.transaction_id and state = 'draft') then
      raise exception 'the files of % were sent with it', file.transaction_id
        using errcode = 'integrity_constraint_violation', constraint = 'files_of_a_sent_deal_stay';
    end if;
  end if;
  return coalesce(new, old);
end $$;
