-- Once a deal is agreed, only an amendment adds a version of its terms: one that a side asked for in a step of before and that
-- the other side accepted, as the log tells both, and exactly what it says. Looked at when the database transaction ends, as all
-- of it is written in one.
create or replace function keep_agreed_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  asked proposals%rowtype;
  before jsonb;
  after jsonb;
  expected jsonb;
  of_part jsonb;
  of_deal jsonb;
  added jsonb;
  asker uuid;
  answerer uuid;
  broken text;
begin
  select * into asked from proposals
  where transaction_id = new.transaction_id and terms_version = new.terms_version;
  select body::jsonb into before from terms_versions
  where transaction_id = new.transaction_id and version = old.terms_version;
  select body::jsonb into after from terms_versions
  where transaction_id = new.transaction_id and version = new.terms_version and hash = new.terms_hash and author = asked.by_party;
  asker := case asked.by_party when 'buyer' then new.buyer_id else new.seller_id end;
  answerer := case asked.by_party when 'buyer' then new.seller_id else new.buyer_id end;
  select coalesce(jsonb_object_agg(key, value) filter (where key in ('title', 'description', 'acceptance')), '{}'),
    coalesce(jsonb_object_agg(key, value) filter (where key in ('deliverBy', 'inspectionDays', 'priceMinor')), '{}'),
    coalesce(jsonb_object_agg(key, value) filter (where key in ('addedPart', 'takesOut')), '{}')
  into of_deal, of_part, added from jsonb_each(asked.amendment);
  expected := jsonb_set(before || of_deal, array['tranches', (asked.tranche - 1)::text],
    before -> 'tranches' -> (asked.tranche - 1) || of_part);
  if added ? 'takesOut' then
    expected := jsonb_set(expected, '{tranches}', (expected -> 'tranches') - (asked.tranche - 1));
  end if;
  if added ? 'addedPart' then
    expected := jsonb_set(expected, '{tranches}', (expected -> 'tranches') || jsonb_build_array(added -> 'addedPart'));
  end if;
  broken := case
    when new.terms_version <> old.terms_version + 1 or asked.proposal_id is null then 'what_was_agreed_is_amended_by_both'
    when after is null or after is distinct from expected or of_part || of_deal || added <> asked.amendment
      or new.title <> after ->> 'title'
      or new.total_minor <> (select sum((part ->> 'priceMinor')::bigint + (part ->> 'chargesMinor')::bigint)
        from jsonb_array_elements(after -> 'tranches') as part)
      then 'a_version_is_what_was_asked'
    when not exists (select from events where transaction_id = new.transaction_id and version <= old.version
        and transition = 'A9' and actor_id = asker and body::jsonb -> 'amendment' = asked.amendment)
      or not exists (select from events where transaction_id = new.transaction_id
        and version > old.version and version <= new.version and transition = 'A9a' and actor_id = answerer)
      then 'an_amendment_is_asked_and_accepted' end;
  if broken is not null then
    raise exception 'the terms of deal % were agreed otherwise', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = broken;
  end if;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'agreed_terms_stay') then
    create constraint trigger agreed_terms_stay after update on transactions
      deferrable initially deferred for each row
      when (old.agreed_at is not null and (new.terms_version, new.terms_hash) is distinct from (old.terms_version, old.terms_hash))
      execute function keep_agreed_terms();
  end if;
end $$;
