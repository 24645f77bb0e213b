-- A version of the terms seals the files of its deal, all of them and no others, by their hashes; an amendment those that the
-- version before it sealed, which are none where that is older than this rule. Looked at when the database transaction ends: by
-- then the draft is gone, and with it the way for a file to come or go.
create or replace function keep_sealed_files() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  sealed jsonb := new.body::jsonb -> 'files';
  expected jsonb;
  told jsonb;
begin
  if new.version > 1 and exists (
    select from proposals where transaction_id = new.transaction_id and terms_version = new.version) then
    told := sealed;
    select body::jsonb -> 'files' into expected from terms_versions
    where transaction_id = new.transaction_id and version = new.version - 1;
  else
    select jsonb_agg(jsonb_build_object('sha256', file ->> 'sha256', 'bytes', file -> 'bytes')
      order by file ->> 'sha256', file ->> 'bytes') into told from jsonb_array_elements(sealed) as file;
    select jsonb_agg(jsonb_build_object('sha256', sha256, 'bytes', size) order by sha256, size::text) into expected
    from attachments where transaction_id = new.transaction_id and message_id is null and evidence_id is null;
  end if;
  if told is distinct from expected or (sealed is null) <> (expected is null)
    or exists (select from drafts where transaction_id = new.transaction_id) then
    raise exception 'version % of deal % seals other files than it has', new.version, new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'an_offer_seals_the_files_of_its_deal';
  end if;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'offers_seal_their_files') then
    create constraint trigger offers_seal_their_files after insert on terms_versions
      deferrable initially deferred for each row execute function keep_sealed_files();
  end if;
end $$;
