-- The files of a piece of evidence are those that its event names by their hashes, and go with their author's account alone.
create or replace function keep_files_of_evidence() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from people where person_id = old.author_id and closed_at is not null) then
      raise exception 'the files of evidence % stay', old.evidence_id
        using errcode = 'integrity_constraint_violation', constraint = 'files_of_evidence_stay';
    end if;
    return old;
  end if;
  if not exists (
    select from evidence shown join events using (transaction_id, version)
    where shown.evidence_id = new.evidence_id and shown.transaction_id = new.transaction_id
      and shown.author_id = new.author_id
      and events.body::jsonb #> '{said,shown,files}' @> jsonb_build_array(
        jsonb_strip_nulls(jsonb_build_object(
          'sha256', new.sha256, 'mediaType', new.media_type, 'poster', new.poster_sha256)))) then
    raise exception 'evidence % has no file %', new.evidence_id, new.sha256
      using errcode = 'integrity_constraint_violation', constraint = 'files_of_evidence_are_named';
  end if;
  return new;
end $$;

create or replace trigger files_of_evidence_are_named before insert on attachments
  for each row when (new.evidence_id is not null) execute function keep_files_of_evidence();
create or replace trigger files_of_evidence_stay before delete on attachments
  for each row when (old.evidence_id is not null) execute function keep_files_of_evidence();
