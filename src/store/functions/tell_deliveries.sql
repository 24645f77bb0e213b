-- What an event tells of a delivery stands in rows of its own: the parcel that a seller named, or a buyer who sends goods
-- back, what proved it, and what a buyer said with a code. A parcel that is named again is asked for again.
create or replace function tell_deliveries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  told jsonb := new.body::jsonb;
  said jsonb := told -> 'said';
  parcel jsonb := said -> case new.transition when 'V7' then 'shipment' else 'proof' end -> 'parcel';
begin
  if new.transition in ('D1', 'D8c', 'V5b', 'V7') then
    if parcel ->> 'number' is null then return null; end if;
    insert into parcels (transaction_id, carrier, number, goes_to, told_at, ask_at)
    values (new.transaction_id, parcel ->> 'carrier', parcel ->> 'number',
      case new.transition when 'V7' then 'seller' else 'buyer' end, new.at, new.at)
    on conflict (transaction_id, carrier, number) do update set ask_at = excluded.ask_at;
    return null;
  end if;
  if new.transition in ('D2e', 'R1b') then
    insert into handovers (key_id, kind, transaction_id, version)
    values ((said -> 'handover' ->> 'keyId')::uuid,
      case new.transition when 'D2e' then 'handed' else 'accepted' end, new.transaction_id, new.version);
    if new.transition = 'R1b' then return null; end if;
  end if;
  insert into delivery_proofs (transaction_id, version, tranche, kind, delivered_at, delivered_on, document, files, proven_by)
  values (new.transaction_id, new.version, (told -> 'tranche' ->> 'number')::smallint,
    case new.transition when 'D2' then 'buyer' when 'D2a' then 'carrier' when 'D2c' then 'download' when 'D2e' then 'code'
      else 'document' end,
    case when new.transition in ('D2', 'D2c') then new.at
      when new.transition in ('D2a', 'D2e') then (said ->> 'deliveredAt')::timestamptz end,
    (said ->> 'deliveredOn')::date, (said ->> 'document')::int,
    (select array_agg(hash) from jsonb_array_elements_text(said -> 'downloaded') hash),
    case when new.transition not in ('D2a', 'D2e') then new.actor_id end);
  return null;
end $$;

create or replace trigger events_tell_deliveries after insert on events for each row
  when (new.transition in ('D1', 'D2', 'D2a', 'D2b', 'D2c', 'D2e', 'D8c', 'R1b', 'V5b', 'V7')) execute function tell_deliveries();
