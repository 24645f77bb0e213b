-- No version lies beside an agreed deal that does not count: what is newer than the terms that count is an offer, and an agreed
-- deal has none. Looked at when the database transaction ends.
create or replace function keep_latest_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from transactions deal where deal.transaction_id = new.transaction_id
      and agreed_at is not null and terms_version < new.version) then
    raise exception 'version % of deal % counts for nobody', new.version, new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'an_agreed_deal_has_no_newer_offer';
  end if;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'the_latest_terms_count') then
    create constraint trigger the_latest_terms_count after insert on terms_versions
      deferrable initially deferred for each row execute function keep_latest_terms();
  end if;
end $$;
