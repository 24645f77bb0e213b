-- A part is about what the terms that count say of it; what was split off another is in no terms and stays as it came to be.
-- Looked at when the database transaction ends, as the terms are written in it, too.
create or replace function keep_agreed_parts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  agreed jsonb := (select body::jsonb -> 'tranches' -> (new.number - 1) from transactions deal
    join terms_versions counting using (transaction_id)
    where deal.transaction_id = new.transaction_id and counting.version = deal.terms_version and new.split_from is null);
begin
  if agreed is null or new.title <> agreed ->> 'title' or new.inspection_days <> (agreed ->> 'inspectionDays')::int
    or new.price_minor <> (agreed ->> 'priceMinor')::bigint or new.charges_minor <> (agreed ->> 'chargesMinor')::bigint then
    raise exception 'part % of deal % was agreed otherwise', new.number, new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'a_part_is_what_was_agreed';
  end if;
  if (new.buyer_fee_minor, new.buyer_tax_minor, new.seller_fee_minor, new.seller_tax_minor)
      is distinct from (old.buyer_fee_minor, old.buyer_tax_minor, old.seller_fee_minor, old.seller_tax_minor)
    and new.price_minor = old.price_minor then
    raise exception 'the fees of part % of deal % were agreed otherwise', new.number, new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'fees_follow_the_price';
  end if;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'parts_are_what_was_agreed') then
    create constraint trigger parts_are_what_was_agreed after update on tranches
      deferrable initially deferred for each row
      when ((new.title, new.inspection_days, new.price_minor, new.charges_minor, new.buyer_fee_minor, new.buyer_tax_minor,
        new.seller_fee_minor, new.seller_tax_minor, new.split_from) is distinct from (old.title, old.inspection_days,
        old.price_minor, old.charges_minor, old.buyer_fee_minor, old.buyer_tax_minor, old.seller_fee_minor,
        old.seller_tax_minor, old.split_from))
      execute function keep_agreed_parts();
  end if;
  if not exists (select from pg_trigger where tgname = 'new_parts_are_what_was_agreed') then
    create constraint trigger new_parts_are_what_was_agreed after insert on tranches
      deferrable initially deferred for each row when (new.split_from is null)
      execute function keep_agreed_parts();
  end if;
end $$;
