-- Whom the seller of a deal pays out of what they receive, by the terms that count; null where there is nobody.
create or replace function broker_of(deal uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select broker_id from transactions counting
  join terms_versions version on version.transaction_id = counting.transaction_id and version.version = counting.terms_version
  where counting.transaction_id = deal
$$;
